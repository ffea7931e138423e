import { sameTapS } from '@yonkoma/contract';
import {
  type ActionLimit,
  type Call,
  createActionLimit,
  type Database,
  loginNeeded,
  refuse,
  transact,
} from '@yonkoma/service-kit';
import { ensureWriter } from '../text/writer-store.ts';
import { findReaction, saveReaction, type Reaction } from '../question/reaction-store.ts';

const limitOf = (): ActionLimit => createActionLimit({ limit: 60, windowS: 60 });
const limits: Record<Reaction, ActionLimit> = {
  question_like: limitOf(),
  question_collect: limitOf(),
  reply_like: limitOf(),
};

export interface Reactable {
  id: number;
  state?: 0 | 1 | undefined;
}

/**
 * Sets a reaction as requested, or switches it. In the same transaction, `hold` first checks that the target exists,
 * and then `count` updates the counts.
 * A second tap within `sameTapS` counts as the same tap.
 */
export async function setReaction(
  call: Call,
  reaction: Reaction,
  { id, state: asked }: Reactable,
  {
    hold,
    count,
  }: { hold(transaction: Database): Promise<void>; count(transaction: Database, by: 1 | -1): Promise<void> },
): Promise<0 | 1> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  if (!limits[reaction].admits(db, memberId, now)) refuse('mark-too-fast', { seconds: sameTapS });
  await ensureWriter(db, memberId);
  return transact(db, async (transaction) => {
    await hold(transaction);
    const before = await findReaction(transaction, reaction, id, memberId);
    const isSameTap = before !== undefined && now - before.toggled_at < sameTapS;
    const state = asked ?? (isSameTap ? before.is_on : before?.is_on === 1 ? 0 : 1);
    if (state === (before?.is_on ?? 0)) return state;
    await saveReaction(transaction, reaction, id, { memberId, isOn: state, now });
    await count(transaction, state === 1 ? 1 : -1);
    return state;
  });
}
