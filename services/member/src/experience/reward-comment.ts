import { type commentPublished, type EventData, readSettings } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { dayOf } from '../ledger/day-rules.ts';
import { findMember } from '../member/member-store.ts';
import { gain } from './gain.ts';

/**
 * A comment that everybody can read brings its author experience, each once; it counts for the day on which it came
 * into view.
 */
export async function rewardComment(
  { db, now, ask }: Call<MemberConfig>,
  { author_id: memberId, published_at }: Pick<EventData<typeof commentPublished>, 'author_id' | 'published_at'>,
  subject: string,
): Promise<void> {
  if ((await findMember(db, 'id', memberId))?.status !== 'active') return;
  const { timeZone } = await ask(readSettings, {});
  await gain(db, { memberId, action: 'comment', subject, day: dayOf(published_at, timeZone) }, now);
}
