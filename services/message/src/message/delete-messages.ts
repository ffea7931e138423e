import type { deleteMessages as endpoint } from '@yonkoma/contract';
import { type Database, loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { notifyChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { changeSide, findSide } from '../mailbox/side-store.ts';
import { addUnread, holdMailboxes } from '../mailbox/mailbox-store.ts';
import { dropMessages, findNewest, listOwn } from './message-store.ts';
import { dropUnread } from './unread-store.ts';

/** Deletes messages on the caller's own side; unread ones no longer count. */
export const deleteMessages: Verb<MessageConfig, typeof endpoint> = async ({ db, session }, { ids }) => {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  await transact(db, async (transaction) => {
    await holdMailboxes(transaction, [memberId]);
    if ((await takeFrom(transaction, memberId, ids)) === 0) refuse('message-not-deleted');
  });
  notifyChange(db, [memberId]);
  return null;
};

/** Removes messages from the side of a member whose mailbox is locked. Returns how many there were. */
export async function takeFrom(transaction: Database, memberId: number, ids: readonly number[]): Promise<number> {
  const own = await listOwn(transaction, memberId, ids);
  let taken = 0;
  for (const [peerId, rows] of Map.groupBy(own, (row) => (row.user_id === memberId ? row.recipient_id : row.user_id))) {
    const side = await findSide(transaction, memberId, peerId);
    if (!side) continue;
    const gone = rows.map(({ id }) => id);
    const unread = rows.filter((row) => row.recipient_id === memberId && row.is_unread).length;
    await dropUnread(transaction, memberId, { ids: gone });
    await dropMessages(transaction, { memberId, peerId }, gone);
    const newest_id = gone.includes(side.newest_id)
      ? await findNewest(transaction, { memberId, peerId, conversationId: side.conversation_id })
      : side.newest_id;
    await changeSide(transaction, memberId, peerId, {
      newest_id,
      total: side.total - rows.length,
      unread: side.unread - unread,
    });
    taken += side.is_blocked ? 0 : unread;
  }
  if (own.length > 0) await addUnread(transaction, memberId, -taken);
  return own.length;
}
