import { domainOf } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';

/** Files by the first segment of their address. */
const fileOwners: Record<string, string> = {
  media: 'media',
  storage: 'media',
  static: 'media',
  remotes: 'registry',
  feed: 'comic',
  articles: 'article',
  questions: 'ask',
  opds: 'comic',
  ads: 'site',
  member: 'member',
};

/** What a domain answers below one address besides its calls: uploads, beacons, texts for machines, ends of letters. */
const ownerBelow: readonly [string, string][] = [
  ['/api/registry/', 'registry'],
  ['/member/unsubscribe/', 'notice'],
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
 * The domain that answers an address from outside; undefined for what nobody may ask from there. Query left out, letter
 * case does not matter.
 */
export function ownerOf(pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return (
    callOwners.get(path) ??
    ownerBelow.find(([below]) => path.startsWith(below))?.[1] ??
    fileOwners[path.split('/')[1] ?? '']
  );
}
