import { domainOf, findEntries, type PageManifest } from '@yonkoma/contract';

/** A group of the search, as a remote declares it, in the visitor's language. */
export interface SearchGroup {
  id: string;
  label: string;
  endpoint: ReturnType<typeof findEntries>;
  kind: string | undefined;
  /** The same address with `{keywords}` in it. */
  path: string;
  /** The address that shows all results for some words. */
  pathFor: (keywords: string) => string;
}

/** The groups that remotes declare, heaviest first. No remote is loaded for this. */
export function searchGroups({ remotes }: PageManifest): SearchGroup[] {
  return remotes
    .flatMap(({ search = [], labels }) =>
      search.map((group) => ({ ...group, label: labels[group.title] ?? group.title })),
    )
    .sort((a, b) => b.weigh - a.weigh || (a.path < b.path ? -1 : 1))
    .map(({ endpoint, kind, label, path }) => ({
      id: `${endpoint} ${kind ?? ''}`,
      label,
      kind,
      endpoint: findEntries(domainOf({ name: endpoint })),
      path,
      pathFor: (keywords) => path.replace('{keywords}', () => encodeURIComponent(keywords)),
    }));
}
