import type { Endpoint } from '../endpoint.ts';
import type * as schema from './for-you.schema.ts';

/** The most comics that are sent as read on this device. */
export const maxReadComics = 20;

/** A POST, so that what somebody has read is in no address and no log of addresses. Nothing is stored. */
export const listForYou: Endpoint<typeof schema.listForYou> = {
  name: 'shelf.listForYou',
  method: 'POST',
  path: '/api/comic/foryou',
  access: 'public',
};
