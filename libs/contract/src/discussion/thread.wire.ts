import type { Endpoint } from '../endpoint.ts';
import type * as schema from './thread.schema.ts';

export type { ThreadAnswer } from './thread.schema.ts';

export const listThread: Endpoint<typeof schema.listThread> = {
  name: 'discussion.listThread',
  method: 'GET',
  path: '/api/discussion/thread',
  access: 'public',
};

export const findInThread: Endpoint<typeof schema.findInThread> = {
  name: 'discussion.findInThread',
  method: 'GET',
  path: '/api/discussion/comment',
  access: 'public',
};

export const postToThread: Endpoint<typeof schema.postToThread> = {
  name: 'discussion.postToThread',
  method: 'POST',
  path: '/api/discussion/comment',
  access: 'login',
};

export const editInThread: Endpoint<typeof schema.editInThread> = {
  name: 'discussion.editInThread',
  method: 'POST',
  path: '/api/discussion/commentEdit',
  access: 'login',
};

export const deleteInThread: Endpoint<typeof schema.deleteInThread> = {
  name: 'discussion.deleteInThread',
  method: 'POST',
  path: '/api/discussion/commentDelete',
  access: 'login',
};

export const likeInThread: Endpoint<typeof schema.likeInThread> = {
  name: 'discussion.likeInThread',
  method: 'POST',
  path: '/api/discussion/commentLike',
  access: 'login',
};

export const reportInThread: Endpoint<typeof schema.reportInThread> = {
  name: 'discussion.reportInThread',
  method: 'POST',
  path: '/api/discussion/commentReport',
  access: 'login',
};
