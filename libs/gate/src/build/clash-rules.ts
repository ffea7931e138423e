import { choicesPath, pageDataPath, type RemoteBuild, servedPrefixes } from '@yonkoma/contract';
import { standingOf } from '../address-patterns.ts';
import { isClash, overlapsOf } from './route-rules.ts';

/** First segments of addresses that the site answers itself, such as `api` and `healthz`. */
export const reserved = new Set([
  ...servedPrefixes.map((prefix) => prefix.split('/')[1] ?? ''),
  'assets',
  'peer',
  'preview',
  choicesPath.slice(1),
  pageDataPath.slice(1),
  'sitemap',
  'healthz',
  'readyz',
]);

/** Why a build cannot be live beside others. `key` is the refusal, `values` fill its words. */
export type Clash =
  | { key: 'page-clash'; values: { remote: string; path: string; other: string; theirs: string } }
  | { key: 'menu-clash'; values: { remote: string; other: string; entry: string } };

/**
 * The first clash of a build with `others`, builds of other remotes that are live: a page at an address of the site
 * (`other` is then `site`), two pages of which neither is the more exact one, or a menu entry declared twice. `before`
 * is the live version of the same remote.
 */
export function findClash(
  build: RemoteBuild,
  others: readonly RemoteBuild[],
  before: RemoteBuild | undefined,
): Clash | null {
  const { name: remote, pages, menu } = build;
  for (const [place, { path }] of pages.entries()) {
    if (reserved.has(path.toLowerCase().split('/')[1] ?? ''))
      return { key: 'page-clash', values: { remote, path, other: 'site', theirs: path } };
    const twin = pages.slice(0, place).find((page) => standingOf(path, page.path) === 'same');
    if (twin) return { key: 'page-clash', values: { remote, path, other: remote, theirs: twin.path } };
  }
  const clash = overlapsOf(build, others, before).find(isClash);
  if (clash) {
    const { path, other, theirs } = clash;
    return { key: 'page-clash', values: { remote, path, other, theirs } };
  }
  const entries = new Map(others.flatMap(({ name, menu: theirs }) => theirs.map(({ id }) => [id, name])));
  for (const { id } of menu) {
    const other = entries.get(id);
    if (other !== undefined) return { key: 'menu-clash', values: { remote, other, entry: id } };
    entries.set(id, remote);
  }
  return null;
}
