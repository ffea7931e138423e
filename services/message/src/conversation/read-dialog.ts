import type { readDialog as endpoint } from '@yonkoma/contract';
import { loginNeeded, refuse, type Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { countEverything } from '../mailbox/count-everything.ts';
import { readMailboxes } from '../mailbox/mailbox-store.ts';
import { whyNot } from '../mailbox/may-write-rules.ts';
import { findPartners, showPartner } from '../mailbox/partners.ts';
import { markDialogRead } from '../message/mark-read.ts';
import { listMessages } from '../message/message-store.ts';
import { presentMessages } from '../message/present-messages.ts';
import { findSides } from '../mailbox/side-store.ts';

/** Reports unread messages as unread, and marks them as read for the next call. */
export const readDialog: Verb<MessageConfig, typeof endpoint> = async (call, { userId, page, limit, before }) => {
  const { db, session, config, language } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const [[own, other], partners, [theirs, mine]] = await Promise.all([
    findSides(db, memberId, userId),
    findPartners(call, [memberId, userId]),
    readMailboxes(db, [userId, memberId]),
  ]);
  const partner = partners.get(userId);
  if (userId === memberId || (!partner && !own?.total)) return refuse('member-not-found');
  const rows = own
    ? await listMessages(
        db,
        { memberId, peerId: userId, conversationId: own.conversation_id },
        { before, limit, offset: before === undefined ? (page - 1) * limit : 0 },
      )
    : [];
  if (own && own.unread > 0) await markDialogRead(call, memberId, own);
  const messages = presentMessages(call, rows);
  const isTold =
    mine.has_receipts === 1 && theirs.has_receipts === 1 && own?.is_blocked !== 1 && other?.is_blocked !== 1;
  const { count: unread } = await countEverything(call, memberId);
  const [me, them] = [showPartner(partners, memberId, language), showPartner(partners, userId, language)];
  const why_not = partner?.isHere
    ? whyNot({ own, other, writers: theirs.writers, isOfficial: config.OFFICIAL_ACCOUNTS.includes(String(memberId)) })
    : 'member-not-found';
  return {
    list: messages.map((message) =>
      message.user_id === memberId
        ? { ...message, status: isTold ? message.status : ('read' as const), user: me, recipient: them }
        : { ...message, user: them, recipient: me },
    ),
    total: own?.total ?? 0,
    userInfo: { id: userId, avatar: them.avatar, nickname: them.nickname, username: them.username },
    may_write: why_not === '' ? 1 : 0,
    why_not,
    is_blocked: own?.is_blocked ?? 0,
    has_receipts: isTold ? 1 : 0,
    unread,
  };
};
