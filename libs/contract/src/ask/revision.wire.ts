import type { Endpoint } from '../endpoint.ts';
import type * as schema from './revision.schema.ts';

export type { AskRevision, TextChange } from './revision.schema.ts';

export const listAskRevisions: Endpoint<typeof schema.listAskRevisions> = {
  name: 'ask.listAskRevisions',
  method: 'GET',
  path: '/api/ask.Posts/revisions',
  access: 'public',
};
