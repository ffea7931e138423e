import type { Endpoint } from '../endpoint.ts';
import type * as schema from './record.schema.ts';

export type { ReadRecord } from './record.schema.ts';

export const listRecords: Endpoint<typeof schema.listRecords> = {
  name: 'shelf.listRecords',
  method: 'GET',
  path: '/api/user/recordlog',
  access: 'login',
};

/** The most places in one call. */
export const maxMergedRecords = 200;

export const mergeRecords: Endpoint<typeof schema.mergeRecords> = {
  name: 'shelf.mergeRecords',
  method: 'POST',
  path: '/api/user/recordmerge',
  access: 'login',
};

export const removeRecords: Endpoint<typeof schema.removeRecords> = {
  name: 'shelf.removeRecords',
  method: 'POST',
  path: '/api/user/recordremove',
  access: 'login',
};
