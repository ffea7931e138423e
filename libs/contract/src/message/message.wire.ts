import type { Endpoint } from '../endpoint.ts';
import type * as schema from './message.schema.ts';

export type { Conversation, Message, Partner } from './message.schema.ts';

/** The longest message, in characters as people count them. */
export const maxMessageLength = 1000;

/** The most pictures in one message. */
export const maxMessageImages = 9;

export const countUnread: Endpoint<typeof schema.countUnread> = {
  name: 'message.countUnread',
  method: 'GET',
  path: '/api/interaction/count',
  access: 'public',
};

export const listConversations: Endpoint<typeof schema.listConversations> = {
  name: 'message.listConversations',
  method: 'GET',
  path: '/api/interaction/messageList',
  access: 'login',
};

export const readDialog: Endpoint<typeof schema.readDialog> = {
  name: 'message.readDialog',
  method: 'GET',
  path: '/api/interaction/dialog',
  access: 'login',
  changesState: true,
};

export const sendMessage: Endpoint<typeof schema.sendMessage> = {
  name: 'message.sendMessage',
  method: 'POST',
  path: '/api/interaction/sendMessage',
  access: 'login',
};

export const markRead: Endpoint<typeof schema.markRead> = {
  name: 'message.markRead',
  method: 'POST',
  path: '/api/interaction/markRead',
  access: 'login',
};

export const deleteMessages: Endpoint<typeof schema.deleteMessages> = {
  name: 'message.deleteMessages',
  method: 'POST',
  path: '/api/interaction/delMessage',
  access: 'login',
};

export const blockMember: Endpoint<typeof schema.blockMember> = {
  name: 'message.blockMember',
  method: 'POST',
  path: '/api/interaction/block',
  access: 'login',
};

export const reportMessage: Endpoint<typeof schema.reportMessage> = {
  name: 'message.reportMessage',
  method: 'POST',
  path: '/api/interaction/report',
  access: 'login',
};

/** Who may write to a member: everybody, those to whom the member wrote first, or nobody. */
export const writerChoices = ['everybody', 'answered', 'nobody'] as const;

export const readMessageSettings: Endpoint<typeof schema.readMessageSettings> = {
  name: 'message.readMessageSettings',
  method: 'GET',
  path: '/api/interaction/setting',
  access: 'login',
};

export const changeMessageSettings: Endpoint<typeof schema.changeMessageSettings> = {
  name: 'message.changeMessageSettings',
  method: 'POST',
  path: '/api/interaction/setting',
  access: 'login',
};

/**
 * Server-sent events at this address: `event: unread` with `countUnread`'s reply as JSON, at once and at each change;
 * `event: end` when
 * the session is over. 204 for guests, 429 for one more than a member may have open.
 */
export const unreadStreamPath = '/api/interaction/stream';

export const listRecent: Endpoint<typeof schema.listRecent> = {
  name: 'message.listRecent',
  method: 'GET',
  path: '/api/interaction/loadMoreUserRecent',
  access: 'public',
};
