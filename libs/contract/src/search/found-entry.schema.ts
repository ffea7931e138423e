import * as v from 'valibot';
import { Keywords, UnixTime, whole, Whole } from '../fields.schema.ts';
import { SitePath } from '../seo/page-description.schema.ts';
import { Picture } from '../media/image.schema.ts';

const mostEntries = 20;

/** One result of the site's search, in the caller's language where the domain has it. */
export const FoundEntry = v.object({
  id: Whole,
  /** What it is, for the domain and its pages: `comic`, `blog`, `question`. */
  kind: v.string(),
  title: v.string(),
  /** BCP 47 tag of the language the title is in; empty where nobody knows. */
  lang: v.string(),
  path: SitePath,
  /** Plain text that says why it was found or what it is: the place around the words, an author. May be empty. */
  excerpt: v.string(),
  excerpt_lang: v.string(),
  picture: v.nullable(Picture),
  /** One of `scores`. Entries come best first; this places groups of different domains among each other. */
  score: Whole,
  /** When it was published or last gained something. */
  date: v.nullable(UnixTime),
});
export type FoundEntry = v.InferOutput<typeof FoundEntry>;

const FindInput = v.object({
  keywords: Keywords,
  /** One kind alone, for domains that have several. */
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
  limit: v.optional(
    v.pipe(
      whole(1, 1_000_000),
      v.transform((limit) => Math.min(limit, mostEntries)),
    ),
    5,
  ),
});

export const FoundEntries = v.object({
  list: v.array(FoundEntry),
  /** Exact below `countedTo`, else `countedTo`. */
  total: Whole,
  /** The question as it was understood where it was mistyped; empty when it was taken as it is. */
  corrected: v.string(),
});
export type FoundEntries = v.InferOutput<typeof FoundEntries>;

export const findEntries = {
  input: FindInput,
  reply: FoundEntries,
  summary: 'What the search of the header finds here for the words written so far, best first',
};
