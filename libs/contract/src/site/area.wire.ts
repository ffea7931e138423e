import type { Endpoint } from '../endpoint.ts';
import type * as schema from './area.schema.ts';

export const areaCountries = ['CN', 'JP', 'VN', 'US'] as const;

/**
 * Nothing gives the provinces, a province its cities, a city its districts. With `select` it is the generic select
 * search instead:
 * `quickSearch` over all names, `initValue` for the names of ids that were chosen before.
 */
export const listAreas: Endpoint<typeof schema.listAreas> = {
  name: 'site.listAreas',
  method: 'GET',
  path: '/api/ajax/area',
  access: 'public',
};
