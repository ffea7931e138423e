import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Keywords, Limit, PageNumber, Whole } from '../fields.schema.ts';
import { areaCountries } from './area.wire.ts';

const Option = v.object({ value: Whole, label: v.string() });
const Named = v.object({ id: Whole, name: v.string() });

/**
 * An area with its full name. `path` leads from its province to itself, with short names; `has_below` says whether
 * there are smaller areas in it. Both are additive.
 */
export const FoundArea = v.object({ ...Named.entries, path: v.array(Named), has_below: Flag });
export type FoundArea = v.InferOutput<typeof FoundArea>;

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
  reply: v.union([v.array(Option), v.object({ list: v.array(FoundArea), total: Whole })]),
  summary: 'Provinces, cities and districts of the four countries',
};

/** null when there is no such area, or no longer. */
export const describeArea = /* @__PURE__ */ peerEndpoint({
  name: 'site.describeArea',
  input: v.object({ id: Id }),
  reply: v.nullable(v.object({ ...FoundArea.entries, country: v.picklist(areaCountries) })),
  summary: 'An area by its id, with those above it',
});
