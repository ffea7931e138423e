import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Id, Keywords, Limit, PageNumber, Whole } from '../fields.ts';

export const areaCountries = ['CN', 'JP', 'VN', 'US'] as const;

const Option = v.object({ value: Whole, label: v.string() });

/**
 * Nothing gives the provinces, a province its cities, a city its districts. With `select` it is the generic select
 * search instead:
 * `quickSearch` over all names, `initValue` for the names of ids that were chosen before.
 */
export const listAreas = endpoint({
  name: 'site.listAreas',
  method: 'GET',
  path: '/api/ajax/area',
  access: 'public',
  input: v.object({
    province: v.optional(Id),
    city: v.optional(Id),
    /** That of the caller's language unless said. */
    country: v.optional(v.picklist(areaCountries)),
    select: v.optional(v.picklist(['true', '1'])),
    quickSearch: v.optional(Keywords),
    page: PageNumber,
    limit: Limit,
    initKey: v.optional(v.literal('id')),
    initValue: v.optional(v.union([Id, v.pipe(v.array(Id), v.maxLength(100))])),
    uuid: v.optional(v.string()),
  }),
  reply: v.union([
    v.array(Option),
    v.object({ list: v.array(v.object({ id: Whole, name: v.string() })), total: Whole }),
  ]),
  summary: 'Provinces, cities and districts of the four countries',
});
