import * as v from 'valibot';
import { Id, Keywords, Limit, PageNumber, Whole } from '../fields.schema.ts';
import { areaCountries } from './area.wire.ts';

const Option = v.object({ value: Whole, label: v.string() });

export const listAreas = {
  input: v.object({
    province: v.optional(Id),
    city: v.optional(Id),
    /** The default is the country of the caller's language. */
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
};
