import type { Endpoint } from '../endpoint.ts';
import type * as schema from './moderation.schema.ts';

export const moderateComment: Endpoint<typeof schema.moderateComment> = {
  name: 'discussion.moderateComment',
  method: 'POST',
  path: '/api/discussion/moderate',
  access: 'login',
  permission: 'moderation/comments',
};
