import type { Running } from '@yonkoma/service-kit';
import { listWaitingAsked, type WaitingAsked } from './list-waiting-asked.ts';
import { listWaitingLists, type WaitingList } from './list-waiting-lists.ts';
import { listWaitingMessages, type WaitingMessage } from './list-waiting-messages.ts';
import { listWaiting } from './moderation-store.ts';
import { inOrder } from './queue-rules.ts';

/** A text that waits for approval or was reported. */
export type InQueue =
  | ({ kind: 'comment' } & Awaited<ReturnType<typeof listWaiting>>[number])
  | WaitingMessage
  | WaitingList
  | WaitingAsked;

/** The queue of all kinds of texts, the most urgent first. */
export async function listQueue({ db, ask }: Pick<Running<unknown>, 'db' | 'ask'>, now: number): Promise<InQueue[]> {
  const comments = (await listWaiting(db, now)).map((one) => ({ kind: 'comment' as const, ...one }));
  return inOrder<InQueue>([
    ...comments,
    ...(await listWaitingMessages(ask)),
    ...(await listWaitingAsked(ask)),
    ...(await listWaitingLists(ask)),
  ]);
}
