import { createHash } from 'node:crypto';
import { inLanguage, type Language, type MountedRemote, type RemoteBuild } from '@yonkoma/contract';

/**
 * A build in the form that a page in `language` loads, with addresses below `/remotes/NAME/VERSION/` or below `origin`
 * (a developer's machine). A language that the remote lacks falls back as its record says, then to English, then to
 * any.
 */
export function mountBuild(build: RemoteBuild, language: Language, origin?: string): MountedRemote {
  const { name, version, container, format, runtime, publicPath, pages, menu } = build;
  const at = (path: string) => (origin === undefined ? `/remotes/${name}/${version}/${path}` : `${origin}/${path}`);
  const words = inLanguage(build.words, language);
  const otherWords = new Set(Object.values(build.words).filter((path) => path !== words));
  return {
    name,
    version,
    container,
    ...(format === 'module' && { format }),
    ...(runtime !== 'none' && { runtime }),
    ...(publicPath && { publicPath }),
    pages,
    menu,
    entry: at(build.entry),
    scripts: build.scripts.map(at),
    styles: build.styles.map(at),
    pageFiles: Object.fromEntries(
      Object.entries(build.pageFiles).map(([page, { scripts, styles }]) => [
        page,
        { scripts: scripts.map(at), styles: styles.map(at) },
      ]),
    ),
    words: words ? at(words) : '',
    labels: inLanguage(build.labels, language) ?? {},
    ...(build.search && { search: build.search }),
    ...(build.openings && { openings: build.openings }),
    integrity: Object.fromEntries(
      build.files.filter(({ path }) => !otherWords.has(path)).map(({ path, integrity }) => [at(path), integrity]),
    ),
  };
}

/**
 * The mounted form of a build as JSON text, its Subresource Integrity value (SHA-384), and its address. The address
 * contains the hash of the text, so it never has other content.
 */
export function mountedForm(
  build: RemoteBuild,
  language: Language,
): { text: string; address: string; integrity: string } {
  const text = JSON.stringify(mountBuild(build, language));
  const hash = createHash('sha384').update(text).digest();
  return {
    text,
    address: `/remotes/${build.name}/${build.version}/mounted/${language}.${hash.toString('hex').slice(0, 12)}.json`,
    integrity: `sha384-${hash.toString('base64')}`,
  };
}
