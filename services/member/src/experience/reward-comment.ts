import { type commentPublished, readSettings } from '@yonkoma/contract';
import type { Listener } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { dayOf } from '../ledger/day-rules.ts';
import { findMember } from '../member/member-store.ts';
import { gain } from './gain.ts';

/** A comment that everybody can read brings its author experience, each once; it counts for the day on which it came into view. */
export const rewardComment: Listener<MemberConfig, typeof commentPublished> = async ({ db, now, ask }, { comment_id, author_id: memberId, published_at }) => {
  if ((await findMember(db, 'id', memberId))?.status !== 'active') return;
  const { timeZone } = await ask(readSettings, {});
  await gain(db, { memberId, action: 'comment', subject: String(comment_id), day: dayOf(published_at, timeZone) }, now);
};
