import type { Endpoint } from '../endpoint.ts';
import type * as schema from './area.schema.ts';

export type { FoundArea } from './area.schema.ts';

export const areaCountries = ['CN', 'JP', 'VN', 'US'] as const;

/**
 * Without input it lists the provinces; with a province its cities; with a city its districts. With `select` it is the
 * generic select search: `quickSearch` searches all names, `initValue` gives the names of chosen ids.
 */
export const listAreas: Endpoint<typeof schema.listAreas> = {
  name: 'site.listAreas',
  method: 'GET',
  path: '/api/ajax/area',
  access: 'public',
};
