import type { Endpoint } from '../endpoint.ts';
import type * as schema from './reading-key.schema.ts';

export const readReadingKey: Endpoint<typeof schema.readReadingKey> = {
  name: 'member.readReadingKey',
  method: 'GET',
  path: '/api/account/readingKey',
  access: 'login',
};

export const makeReadingKey: Endpoint<typeof schema.makeReadingKey> = {
  name: 'member.makeReadingKey',
  method: 'POST',
  path: '/api/account/makeReadingKey',
  access: 'login',
};

export const removeReadingKey: Endpoint<typeof schema.removeReadingKey> = {
  name: 'member.removeReadingKey',
  method: 'POST',
  path: '/api/account/removeReadingKey',
  access: 'login',
};
