import type { messageDecided } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { giveNotice } from './fan-out-store.ts';
import { addNotice } from './notice-store.ts';
import { tellChanged } from './tell-changed.ts';

/**
 * Tells who wrote a message what a moderator made of it. It leads nowhere: the conversation would say who reported it.
 */
export const hearMessageDecision: Listener<MemberConfig, typeof messageDecided> = async (
  { db, now },
  { author_id, status, words, decided_at },
) => {
  if ((await findMember(db, 'id', author_id))?.status !== 'active') return;
  const id = await addNotice(db, {
    type: 'activity',
    kind: 'site',
    is_for_all: 0,
    is_top: 0,
    comic_id: null,
    hour: null,
    body: JSON.stringify({ judged: { status, text: words } }),
    published_at: decided_at,
    created_at: now,
  });
  await giveNotice(db, id, [author_id]);
  await tellChanged(db, [author_id], now);
};
