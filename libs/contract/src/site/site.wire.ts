import type { Endpoint } from '../endpoint.ts';
import type * as schema from './site.schema.ts';

export type { Initialisation, Rule, Site } from './site.schema.ts';

export const initialise: Endpoint<typeof schema.initialise> = {
  name: 'site.initialise',
  method: 'GET',
  path: '/api/index/index',
  access: 'public',
};

export const listLanguages: Endpoint<typeof schema.listLanguages> = {
  name: 'site.listLanguages',
  method: 'GET',
  path: '/api/config/getLanguageList',
  access: 'public',
};

export const readIpLanguage: Endpoint<typeof schema.readIpLanguage> = {
  name: 'site.readIpLanguage',
  method: 'GET',
  path: '/api/common/getIpLanguage',
  access: 'public',
};
