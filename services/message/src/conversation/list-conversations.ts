import type { listConversations as endpoint } from '@yonkoma/contract';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { findPartners, showPartner } from '../mailbox/partners.ts';
import { readUnread } from '../mailbox/read-together.ts';
import { listByIds } from '../message/message-store.ts';
import { presentMessages } from '../message/present-messages.ts';
import { findRows } from './find-rows.ts';

/**
 * Official accounts first, then the newest. In a search, the newest message with these words represents its
 * conversation.
 */
export const listConversations: Verb<MessageConfig, typeof endpoint> = async (
  call,
  { page, limit, keywords = '', nickname = '' },
) => {
  const { db, config, session, language } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const [{ rows, total }, { unread }] = await Promise.all([
    findRows(call, memberId, { keywords, nickname, limit, offset: (page - 1) * limit }),
    readUnread(db, memberId),
  ]);
  const [found, partners] = await Promise.all([
    listByIds(
      db,
      rows.map(({ messageId }) => messageId),
    ),
    findPartners(
      call,
      rows.map(({ side }) => side.peer_id),
    ),
  ]);
  const messages = new Map(presentMessages(call, found).map((message) => [message.id, message]));
  const list = rows.flatMap(({ side, messageId }) => {
    const message = messages.get(messageId);
    if (!message) return [];
    const isOwn = message.user_id === memberId;
    return [
      {
        ...message,
        ...(isOwn ? { status: 'read' as const } : {}),
        show_user: showPartner(partners, side.peer_id, language),
        unread: side.is_blocked ? 0 : side.unread,
        is_official: config.OFFICIAL_ACCOUNTS.includes(String(side.peer_id)) ? (1 as const) : (0 as const),
        is_blocked: side.is_blocked,
      },
    ];
  });
  return { list, total, officialAccount: config.OFFICIAL_ACCOUNTS, existUnread: unread > 0 };
};
