import type { RemoteBuild } from '@yonkoma/contract';

/** First segments of addresses that the site answers itself. */
export const reserved = new Set(['api', 'assets', 'remotes', 'media', 'peer', 'healthz', 'readyz']);

export type Clash =
  | { key: 'page-clash'; values: { remote: string; other: string; path: string } }
  | { key: 'menu-clash'; values: { remote: string; other: string; entry: string } };

/** Two pages that would match the same addresses, a page over the site's own addresses (`other` is `site`), or a menu entry declared twice. */
export function findClash(builds: readonly RemoteBuild[]): Clash | null {
  const pages = new Map<string, string>();
  const entries = new Map<string, string>();
  for (const { name: remote, pages: declared, menu } of builds) {
    for (const { path } of declared) {
      const shape = path.toLowerCase().replace(/:\w+/g, ':');
      const other = reserved.has(shape.split('/')[1] ?? '') ? 'site' : pages.get(shape);
      if (other !== undefined) return { key: 'page-clash', values: { remote, other, path } };
      pages.set(shape, remote);
    }
    for (const { id } of menu) {
      const other = entries.get(id);
      if (other !== undefined) return { key: 'menu-clash', values: { remote, other, entry: id } };
      entries.set(id, remote);
    }
  }
  return null;
}
