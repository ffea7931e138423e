import * as v from 'valibot';
import { Flag, Whole } from '../fields.schema.ts';

/** An address on this site, without a language: `/detail/index?detailId=5`. */
export const SitePath = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s\\]*$/));

/**
 * The metadata of one page, in the requested language. A domain answers it for the pages a remote declares with
 * `describe`. The gateway calls as a guest, so it contains nothing about a visitor. All texts are plain and may contain
 * any characters.
 */
export const PageDescription = v.object({
  /** Without the site's name. */
  title: v.string(),
  description: v.string(),
  /** The canonical address of this page, with only the necessary parameters. */
  path: SitePath,
  /** `og:type`. */
  kind: v.picklist(['website', 'article', 'book', 'profile']),
  /** Whether search engines should list it. */
  is_listed: Flag,
  is_adult: Flag,
  /** The preview picture for links. null means that of the site. */
  image: v.nullable(v.object({ url: v.string(), width: Whole, height: Whole, type: v.string(), alt: v.string() })),
  /** The pages before and after in a row of pages. */
  prev: v.nullable(SitePath),
  next: v.nullable(SitePath),
  /**
   * The same content in languages that no page of the site is in, this page itself included if it is such a one.
   * `lang` is a BCP 47 tag.
   */
  translations: v.optional(v.array(v.object({ lang: v.string(), path: SitePath })), []),
  /** The feeds of this page; `type` is a media type. */
  feeds: v.array(v.object({ type: v.string(), title: v.string(), path: SitePath })),
  /** The site's search, on its first page: an address with `{words}` in it. */
  search: v.nullable(v.string()),
  /** The breadcrumbs: the pages from the first page (left out) to this one. */
  trail: v.array(v.object({ name: v.string(), path: SitePath })),
  /** schema.org nodes. `url` and `@id` are written as paths of this site, pictures as a `Picture` has them. */
  data: v.array(v.record(v.string(), v.unknown())),
});
export type PageDescription = v.InferOutput<typeof PageDescription>;
