import { domainOf } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';

/** The owners of files, by the first segment of the address. */
const fileOwners: Record<string, string> = {
  media: 'media',
  storage: 'media',
  static: 'media',
  remotes: 'registry',
  packages: 'registry',
  feed: 'comic',
  articles: 'article',
  questions: 'ask',
  opds: 'comic',
  ads: 'site',
  member: 'member',
};

/** Addresses of domains other than calls: uploads, beacons, files for programs, links in letters, web hooks. */
const ownerBelow: readonly [string, string][] = [
  ['/api/registry/', 'registry'],
  ['/member/unsubscribe/', 'notice'],
  ['/api/payment/', 'economy'],
];

const callOwners = new Map(
  endpoints
    .filter(({ access }) => access !== 'peer')
    .flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? []), ...(endpoint.securePath ? [endpoint.securePath] : [])].map(
        (path) => [path.toLowerCase(), domainOf(endpoint)] as const,
      ),
    ),
);

/**
 * The domain that serves a public address; undefined for an address that is not public. The address has no query;
 * letter case does not matter.
 */
export function ownerOf(pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return (
    callOwners.get(path) ??
    ownerBelow.find(([below]) => path.startsWith(below))?.[1] ??
    fileOwners[path.split('/')[1] ?? '']
  );
}
