import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { SitePath } from './page-description.schema.ts';

/** The name of a part: `comics-12`. */
const PartName = v.pipe(v.string(), v.regex(/^[a-z]+(?:-\d{1,9})?$/));

export const SitemapParts = v.array(
  v.object({
    name: PartName,
    /** The time of the last change in it; null when unknown. */
    changed_at: v.nullable(UnixTime),
  }),
);

export const SitemapEntry = v.object({
  path: SitePath,
  /** The languages in which search engines should list it. */
  languages: v.array(Language),
  changed_at: v.nullable(UnixTime),
  /** As a `Picture` has them. */
  images: v.array(v.string()),
});
export type SitemapEntry = v.InferOutput<typeof SitemapEntry>;

/** `next` is the value of `after` for the following entries; null after the last ones. */
export const SitemapEntries = v.object({ entries: v.array(SitemapEntry), next: v.nullable(Whole) });

/** A domain with pages for search engines declares this endpoint and the next one. The gateway calls them. */
export function sitemapParts(domain: string) {
  return peerEndpoint({
    name: `${domain}.listSitemapParts`,
    input: v.object({}),
    reply: SitemapParts,
    summary: 'The parts of the site map that this domain fills',
  });
}

/** No part has more than 40,000 addresses, an entry counting once for each of its languages. */
export function sitemapEntries(domain: string) {
  return peerEndpoint({
    name: `${domain}.listSitemapEntries`,
    input: v.object({ part: PartName, after: v.pipe(Whole, v.minValue(0)) }),
    reply: SitemapEntries,
    peer: { timeoutMs: 30_000 },
    summary: 'Some pages of a part, in a fixed order, from a place on',
  });
}
