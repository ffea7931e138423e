import type { markRead as endpoint } from '@yonkoma/contract';
import { type Call, type Database, loginNeeded, transact, type Verb } from '@yonkoma/service-kit';
import { notifyChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { changeSide, findSide, type SideRow } from '../mailbox/side-store.ts';
import { countEverything } from '../mailbox/count-everything.ts';
import { addReceipts, addUnread, holdMailboxes } from '../mailbox/mailbox-store.ts';
import { clearSides, countUnread, dropUnread, takeFromSides } from './unread-store.ts';

/** Ignores ids that do not exist or were not received. Returns the remaining counts of unread messages and notices. */
export const markRead: Verb<MessageConfig, typeof endpoint> = async (call, { ids }) => {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const change = ids === 'all' ? readAll(memberId) : readSome(memberId, typeof ids === 'number' ? [ids] : ids);
  const writers = await transact(db, change);
  if (writers) await tell(db, memberId, writers);
  const { count } = await countEverything(call, memberId);
  return { count };
};

/**
 * Tells open pages: those of the reader, and those of the writers if both sides chose receipts. It comes after the
 * commit: a receipt that is lost with its process is seen when the writer opens the dialog.
 */
async function tell(db: Database, memberId: number, writers: readonly number[]): Promise<void> {
  notifyChange(db, [memberId, ...(await addReceipts(db, memberId, writers))]);
}

/** Resolves with those whose messages were read; null when there were none. */
const readAll =
  (memberId: number) =>
  async (transaction: Database): Promise<number[] | null> => {
    const mailbox = (await holdMailboxes(transaction, [memberId])).get(memberId);
    if (!mailbox) return null;
    await dropUnread(transaction, memberId, 'all');
    const writers = await clearSides(transaction, memberId);
    if (mailbox.unread > 0) await addUnread(transaction, memberId, -mailbox.unread);
    return mailbox.unread > 0 ? writers : null;
  };

const readSome =
  (memberId: number, ids: readonly number[]) =>
  async (transaction: Database): Promise<number[] | null> => {
    await holdMailboxes(transaction, [memberId]);
    const read = await countUnread(transaction, memberId, ids);
    if (read.length === 0) return null;
    await dropUnread(transaction, memberId, { ids });
    const { taken, writers } = await takeFromSides(transaction, memberId, read);
    await addUnread(transaction, memberId, -taken);
    return writers;
  };

/** Marks everything received in a conversation as read. */
export async function markDialogRead(
  { db }: Pick<Call, 'db'>,
  memberId: number,
  { peer_id: peerId, conversation_id: conversationId }: SideRow,
): Promise<void> {
  const writers = await transact(db, async (transaction) => {
    await holdMailboxes(transaction, [memberId]);
    const side = await findSide(transaction, memberId, peerId);
    if (!side || side.unread === 0) return [];
    await dropUnread(transaction, memberId, { conversationId });
    await changeSide(transaction, memberId, peerId, { unread: 0 });
    await addUnread(transaction, memberId, side.is_blocked ? 0 : -side.unread);
    return side.is_blocked ? [] : [peerId];
  });
  await tell(db, memberId, writers);
}
