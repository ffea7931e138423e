import type { Endpoint } from '../endpoint.ts';
import type * as schema from './record-page.schema.ts';

export const recordPage: Endpoint<typeof schema.recordPage> = {
  name: 'shelf.recordPage',
  method: 'GET',
  path: '/api/comic/seeimage',
  access: 'public',
  changesState: true,
};

/** The same call by POST. */
export const recordPageByPost: Endpoint<typeof schema.recordPageByPost> = {
  ...recordPage,
  name: 'shelf.recordPageByPost',
  method: 'POST',
  changesState: false,
};
