import * as v from 'valibot';
import { Flag, Whole } from '../fields.schema.ts';

/** An address on this site, without a language: `/detail/index?detailId=5`. */
export const SitePath = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s\\]*$/));

/**
 * The metadata of one page, in the requested language. A domain answers it for the pages a remote declares with
 * `describe`; the gateway asks on behalf of nobody, so it holds nothing about any visitor. All texts are plain and may
 * hold anything.
 */
export const PageDescription = v.object({
  /** Without the site's name. */
  title: v.string(),
  description: v.string(),
  /** The one address of this page: everything it needs and nothing it can do without. */
  path: SitePath,
  /** `og:type`. */
  kind: v.picklist(['website', 'article', 'book', 'profile']),
  /** Whether search engines shall list it. */
  is_listed: Flag,
  is_adult: Flag,
  /** Made for showing large beside a link. null shows the site's own. */
  image: v.nullable(v.object({ url: v.string(), width: Whole, height: Whole, type: v.string(), alt: v.string() })),
  /** The pages before and after in a row of pages. */
  prev: v.nullable(SitePath),
  next: v.nullable(SitePath),
  /** What can be subscribed to here; `type` is a media type. */
  feeds: v.array(v.object({ type: v.string(), title: v.string(), path: SitePath })),
  /** The site's search, on its first page: an address with `{words}` in it. */
  search: v.nullable(v.string()),
  /** The way here from the first page, that one left out, this one last. */
  trail: v.array(v.object({ name: v.string(), path: SitePath })),
  /** schema.org nodes. `url` and `@id` are written as paths of this site, pictures as a `Picture` has them. */
  data: v.array(v.record(v.string(), v.unknown())),
});
export type PageDescription = v.InferOutput<typeof PageDescription>;
