import {
  domainOf,
  type Endpoint,
  type sitemapEntries,
  SitemapEntries,
  type sitemapParts,
  SitemapParts,
} from '@yonkoma/contract';
import { endpoints } from '../../endpoints.ts';

/** Domains that declare both halves of a site map, and where they answer. */
export const owners = new Map(
  endpoints
    .filter((endpoint): endpoint is ReturnType<typeof sitemapParts> => isOf(endpoint, SitemapParts))
    .flatMap((parts) => {
      const domain = domainOf(parts);
      const entries = endpoints.find(
        (endpoint): endpoint is ReturnType<typeof sitemapEntries> =>
          isOf(endpoint, SitemapEntries) && domainOf(endpoint) === domain,
      );
      return entries ? [[domain, { parts, entries }] as const] : [];
    }),
);

function isOf({ access, reply }: Endpoint, schema: unknown): boolean {
  return access === 'peer' && reply === schema;
}
