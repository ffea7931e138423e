import * as v from 'valibot';
import { Keywords, UnixTime, whole, Whole } from '../fields.schema.ts';
import { SitePath } from '../seo/page-description.schema.ts';
import { Picture } from '../media/image.schema.ts';

const mostEntries = 20;

/** One result of the site's search, in the caller's language where the domain has it. */
export const FoundEntry = v.object({
  id: Whole,
  /** The kind, for the domain and its pages: `comic`, `blog`, `question`. */
  kind: v.string(),
  title: v.string(),
  /** BCP 47 tag of the language of the title; empty when unknown. */
  lang: v.string(),
  path: SitePath,
  /** Plain text about the match or the entry: the text around the words, or an author. May be empty. */
  excerpt: v.string(),
  excerpt_lang: v.string(),
  picture: v.nullable(Picture),
  /** One of `scores`. The best entries come first; the score also orders the groups of different domains. */
  score: Whole,
  /** The time of publication or of the latest addition. */
  date: v.nullable(UnixTime),
});
export type FoundEntry = v.InferOutput<typeof FoundEntry>;

const FindInput = v.object({
  keywords: Keywords,
  /** Only one kind, for domains with several. */
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
  /** The corrected keywords when they were mistyped; empty when nothing was corrected. */
  corrected: v.string(),
});
export type FoundEntries = v.InferOutput<typeof FoundEntries>;

export const findEntries = {
  input: FindInput,
  reply: FoundEntries,
  summary: 'What the search of the header finds here for the words written so far, best first',
};
