import { domainOf, type CheckedEndpoint, type sitemapEntries, type sitemapParts } from '@yonkoma/contract';
import { SitemapEntries, SitemapParts } from '@yonkoma/contract/schema';
import { endpoints } from '@yonkoma/contract/endpoints';

/** The domains that declare both endpoints of a site map, with these endpoints. */
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

function isOf({ access, reply }: CheckedEndpoint, schema: unknown): boolean {
  return access === 'peer' && reply === schema;
}
