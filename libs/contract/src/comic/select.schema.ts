import * as v from 'valibot';
import { Id, Keywords, Limit, PageNumber, Whole } from '../fields.schema.ts';
import { labelKinds } from './label.ts';

/** The generic select search: a page of what fits `quickSearch`. */
const search = {
  select: v.optional(v.picklist(['true', '1'])),
  quickSearch: v.optional(Keywords, ''),
  page: PageNumber,
  limit: Limit,
  uuid: v.optional(v.string()),
};

export const searchNames = {
  input: v.object({ kind: v.picklist([...labelKinds, 'tag']), ...search }),
  /**
   * Names that begin so, in their order, then names that contain it; a thousand at most. Without words all names.
   * `count`: the public comics that have it.
   */
  reply: v.object({ list: v.array(v.object({ id: Whole, name: v.string(), count: Whole })), total: Whole }),
  summary: 'Tags, and names of people, publishers, characters and story arcs, to choose from for a comic',
};

export const searchRelatable = {
  input: v.object({ id: Id, ...search }),
  /** The best results first, the comic with the number that was written before all; without words the latest ones. */
  reply: v.object({
    list: v.array(v.object({ id: Whole, title: v.string(), title_lang: v.string(), author: v.string() })),
    total: Whole,
  }),
  summary: 'Comics to relate to a comic, by words or by their number',
};
