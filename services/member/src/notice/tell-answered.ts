import type { commentPublished } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listMembers } from '../member/member-store.ts';
import { giveNotice } from './fan-out-store.ts';
import { addNotice } from './notice-store.ts';
import { excerptOf, hearersOf } from './said-rules.ts';

/** Tells whom a comment answers and whom it names; nobody of what a disabled member wrote. */
export const tellAnswered: Listener<MemberConfig, typeof commentPublished> = async ({ db, now }, comment) => {
  const hearers = hearersOf(comment);
  const active = (await listMembers(db, [comment.author_id, ...hearers.map(({ memberId }) => memberId)])).filter(({ status }) => status === 'active');
  const author = active.find(({ id }) => id === comment.author_id);
  if (!author) return;
  const { comment_id, comic_id, chapter_id, image_index, published_at } = comment;
  for (const why of ['answered', 'named'] as const) {
    const told = hearers.filter((hearer) => hearer.why === why && active.some(({ id }) => id === hearer.memberId)).map(({ memberId }) => memberId);
    if (told.length === 0) continue;
    const said = { comment_id, comic_id, chapter_id, image_index, why, name: author.nickname, text: excerptOf(comment) };
    const id = await addNotice(db, { type: 'activity', is_for_all: 0, is_top: 0, comic_id: null, hour: null, body: JSON.stringify({ said }), published_at, created_at: now });
    await giveNotice(db, id, told);
  }
};
