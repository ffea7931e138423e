import type { ArticleKind, commentDecided, EventData } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { giveNotice } from './fan-out-store.ts';
import { addNotice } from './notice-store.ts';
import { tellChanged } from './tell-changed.ts';

/** Tells who wrote a comment what a moderator made of it. */
export async function tellAuthor(
  { db, now }: Call<MemberConfig>,
  { author_id, status, category: _category, words, decided_at, ...place }: EventData<typeof commentDecided>,
  article?: { id: number; kind: ArticleKind },
): Promise<void> {
  if ((await findMember(db, 'id', author_id))?.status !== 'active') return;
  const said = {
    ...place,
    ...(article ? { article } : {}),
    why: status === 'normal' ? 'approved' : status,
    name: '',
    text: words,
  };
  const id = await addNotice(db, {
    type: 'activity',
    kind: 'site',
    is_for_all: 0,
    is_top: 0,
    comic_id: null,
    hour: null,
    body: JSON.stringify({ said }),
    published_at: decided_at,
    created_at: now,
  });
  await giveNotice(db, id, [author_id]);
  await tellChanged(db, [author_id], now);
}
