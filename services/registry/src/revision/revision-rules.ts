import { createHash } from 'node:crypto';
import { defaultLanguage, type Language, type MountedRemote, type RemoteBuild, seamVersion } from '@yonkoma/contract';
import { canonical } from '../canonical.ts';

/** First segments of addresses that the site answers itself. */
const reserved = new Set(['api', 'assets', 'remotes', 'media', 'peer', 'healthz', 'readyz']);

/** Lower-case hex SHA-256 over the seam and everything the remotes bring. The order of remotes and files does not matter. */
export function revisionHash(builds: readonly RemoteBuild[]): string {
  const remotes = builds.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((build) => ({ ...build, files: build.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }));
  return createHash('sha256').update(canonical({ seam: seamVersion, remotes })).digest('hex');
}

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

/** A build as a page in `language` uses it; a language the remote does not speak falls back to the site's, then to any it does. */
export function mountBuild(build: RemoteBuild, language: Language): MountedRemote {
  const { name, version, container, pages, menu } = build;
  const at = (path: string) => `/remotes/${name}/${version}/${path}`;
  const spoken = <T>(byLanguage: Partial<Record<Language, T>>) => byLanguage[language] ?? byLanguage[defaultLanguage] ?? Object.values(byLanguage)[0];
  const words = spoken(build.words);
  const otherWords = new Set(Object.values(build.words).filter((path) => path !== words));
  return {
    name, version, container, pages, menu,
    entry: at(build.entry),
    scripts: build.scripts.map(at),
    styles: build.styles.map(at),
    pageFiles: Object.fromEntries(Object.entries(build.pageFiles).map(([page, { scripts, styles }]) => [page, { scripts: scripts.map(at), styles: styles.map(at) }])),
    words: words ? at(words) : '',
    labels: spoken(build.labels) ?? {},
    ...(build.search && { search: build.search }),
    ...(build.openings && { openings: build.openings }),
    integrity: Object.fromEntries(build.files.filter(({ path }) => !otherWords.has(path)).map(({ path, integrity }) => [at(path), integrity])),
  };
}
