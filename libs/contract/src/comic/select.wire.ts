import type { Endpoint } from '../endpoint.ts';
import type * as schema from './select.schema.ts';

export const searchNames: Endpoint<typeof schema.searchNames> = {
  name: 'comic.searchNames',
  method: 'GET',
  path: '/api/catalogue/names',
  access: 'login',
  permission: 'catalogue/edit',
};

export const searchRelatable: Endpoint<typeof schema.searchRelatable> = {
  name: 'comic.searchRelatable',
  method: 'GET',
  path: '/api/catalogue/comics',
  access: 'login',
  permission: 'catalogue/edit',
};
