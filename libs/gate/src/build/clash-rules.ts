import { type RemoteBuild, servedPrefixes } from '@yonkoma/contract';

/** First segments of addresses that the site answers itself, such as `api` and `healthz`. */
export const reserved = new Set([
  ...servedPrefixes.map((prefix) => prefix.split('/')[1] ?? ''),
  'assets',
  'peer',
  'sitemap',
  'healthz',
  'readyz',
]);

/** Two builds that cannot be live together. `key` is the refusal, `values` fill its words. */
export type Clash =
  | { key: 'page-clash'; values: { remote: string; other: string; path: string } }
  | { key: 'menu-clash'; values: { remote: string; other: string; entry: string } };

/**
 * The first clash between builds: two pages that match the same addresses, a page at an address of the site (`other` is
 * then `site`), or a menu entry declared twice. Versions of one remote do not clash, because a page shows one of them.
 */
export function findClash(builds: readonly RemoteBuild[]): Clash | null {
  const pages = new Map<string, RemoteBuild>();
  const entries = new Map<string, RemoteBuild>();
  const clashes = (other: RemoteBuild | undefined, build: RemoteBuild) =>
    other !== undefined && (other === build || other.name !== build.name);
  for (const build of builds) {
    const { name: remote } = build;
    for (const { path } of build.pages) {
      const shape = path.toLowerCase().replace(/:\w+/g, ':');
      if (reserved.has(shape.split('/')[1] ?? ''))
        return { key: 'page-clash', values: { remote, other: 'site', path } };
      const other = pages.get(shape);
      if (clashes(other, build)) return { key: 'page-clash', values: { remote, other: other?.name ?? '', path } };
      pages.set(shape, build);
    }
    for (const { id } of build.menu) {
      const other = entries.get(id);
      if (clashes(other, build)) return { key: 'menu-clash', values: { remote, other: other?.name ?? '', entry: id } };
      entries.set(id, build);
    }
  }
  return null;
}
