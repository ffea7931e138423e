import type { blockMember as endpoint } from '@yonkoma/contract';
import { loginNeeded, refuse, transact, type Verb } from '@yonkoma/service-kit';
import { notifyChange } from '../change/changes.ts';
import type { MessageConfig } from '../config.ts';
import { changeSide, ensureConversation, findSide } from './side-store.ts';
import { addUnread, ensureMailboxes, holdMailboxes } from './mailbox-store.ts';
import { findPartners } from './partners.ts';

/** Earlier messages stay, but no longer count as unread. When the member is unblocked, they count again. */
export const blockMember: Verb<MessageConfig, typeof endpoint> = async (call, { userId, state }) => {
  const { db, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  if (userId === memberId) refuse('message-to-self');
  if (!(await findPartners(call, [userId])).has(userId) && !(await findSide(db, memberId, userId)))
    refuse('member-not-found');
  await ensureMailboxes(db, [memberId]);
  await ensureConversation(db, memberId, userId);
  await transact(db, async (transaction) => {
    await holdMailboxes(transaction, [memberId]);
    const side = await findSide(transaction, memberId, userId);
    if (!side || side.is_blocked === state) return;
    await changeSide(transaction, memberId, userId, { is_blocked: state });
    await addUnread(transaction, memberId, state ? -side.unread : side.unread);
  });
  notifyChange(db, [memberId]);
  return { is_blocked: state };
};
