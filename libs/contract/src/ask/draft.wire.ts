import type { Endpoint } from '../endpoint.ts';
import type * as schema from './draft.schema.ts';

export type { AskDraft } from './draft.schema.ts';

export const readAskDraft: Endpoint<typeof schema.readAskDraft> = {
  name: 'ask.readAskDraft',
  method: 'GET',
  path: '/api/ask.Draft/info',
  access: 'login',
};

export const listAskDrafts: Endpoint<typeof schema.listAskDrafts> = {
  name: 'ask.listAskDrafts',
  method: 'GET',
  path: '/api/ask.Draft/lists',
  access: 'login',
};

export const keepAskDraft: Endpoint<typeof schema.keepAskDraft> = {
  name: 'ask.keepAskDraft',
  method: 'POST',
  path: '/api/ask.Draft/save',
  access: 'login',
};

export const dropAskDraft: Endpoint<typeof schema.dropAskDraft> = {
  name: 'ask.dropAskDraft',
  method: 'POST',
  path: '/api/ask.Draft/del',
  access: 'login',
};
