import type { Endpoint } from '../endpoint.ts';
import type * as schema from './unfinished.schema.ts';

/** The most places that a device sends. */
export const maxSentPlaces = 20;

/** A POST, so that what somebody reads is in no address and no log of addresses. Nothing is stored. */
export const listUnfinished: Endpoint<typeof schema.listUnfinished> = {
  name: 'shelf.listUnfinished',
  method: 'POST',
  path: '/api/comic/unfinished',
  access: 'public',
};
