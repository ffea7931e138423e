import type { Endpoint } from '../endpoint.ts';
import type * as schema from './moderation.schema.ts';

export const readQueue: Endpoint<typeof schema.readQueue> = {
  name: 'discussion.readQueue',
  method: 'GET',
  path: '/api/moderation/queue',
  access: 'login',
  permission: 'moderation/queue',
};

export const moderateComment: Endpoint<typeof schema.moderateComment> = {
  name: 'discussion.moderateComment',
  method: 'POST',
  path: '/api/moderation/comment',
  access: 'login',
  permission: 'moderation/comments',
};

export const moderateAskText: Endpoint<typeof schema.moderateAskText> = {
  name: 'discussion.moderateAskText',
  method: 'POST',
  path: '/api/moderation/question',
  access: 'login',
  permission: 'moderation/questions',
};

export const moderateMessageText: Endpoint<typeof schema.moderateMessageText> = {
  name: 'discussion.moderateMessageText',
  method: 'POST',
  path: '/api/moderation/message',
  access: 'login',
  permission: 'moderation/messages',
};

export const moderateListText: Endpoint<typeof schema.moderateListText> = {
  name: 'discussion.moderateListText',
  method: 'POST',
  path: '/api/moderation/list',
  access: 'login',
  permission: 'moderation/comments',
};
