import type { markRead as endpoint } from '@yonkoma/contract';
import { type Call, type Database, loginNeeded, transact, type Verb } from '@yonkoma/service-kit';
import { notifyChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { changeSide, findSide, type SideRow } from '../mailbox/side-store.ts';
import { countEverything } from '../mailbox/count-everything.ts';
import { addUnread, holdMailboxes } from '../mailbox/mailbox-store.ts';
import { clearSides, countUnread, dropUnread, takeFromSides } from './unread-store.ts';

/** Ignores ids that do not exist or were not received. Returns the remaining counts of unread messages and notices. */
export const markRead: Verb<MessageConfig, typeof endpoint> = async (call, { ids }) => {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const change = ids === 'all' ? readAll(memberId) : readSome(memberId, typeof ids === 'number' ? [ids] : ids);
  if (await transact(db, change)) notifyChange(db, [memberId]);
  const { count } = await countEverything(call, memberId);
  return { count };
};

const readAll =
  (memberId: number) =>
  async (transaction: Database): Promise<boolean> => {
    const mailbox = (await holdMailboxes(transaction, [memberId])).get(memberId);
    if (!mailbox) return false;
    await dropUnread(transaction, memberId, 'all');
    await clearSides(transaction, memberId);
    if (mailbox.unread > 0) await addUnread(transaction, memberId, -mailbox.unread);
    return mailbox.unread > 0;
  };

const readSome =
  (memberId: number, ids: readonly number[]) =>
  async (transaction: Database): Promise<boolean> => {
    await holdMailboxes(transaction, [memberId]);
    const read = await countUnread(transaction, memberId, ids);
    if (read.length === 0) return false;
    await dropUnread(transaction, memberId, { ids });
    await addUnread(transaction, memberId, -(await takeFromSides(transaction, memberId, read)));
    return true;
  };

/** Marks everything received in a conversation as read. */
export async function markDialogRead(
  { db }: Pick<Call, 'db'>,
  memberId: number,
  { peer_id: peerId, conversation_id: conversationId }: SideRow,
): Promise<void> {
  await transact(db, async (transaction) => {
    await holdMailboxes(transaction, [memberId]);
    const side = await findSide(transaction, memberId, peerId);
    if (!side || side.unread === 0) return;
    await dropUnread(transaction, memberId, { conversationId });
    await changeSide(transaction, memberId, peerId, { unread: 0 });
    await addUnread(transaction, memberId, side.is_blocked ? 0 : -side.unread);
  });
  notifyChange(db, [memberId]);
}
