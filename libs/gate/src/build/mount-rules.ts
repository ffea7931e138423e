import { createHash } from 'node:crypto';
import { inLanguage, type Language, type MountedRemote, type RemoteBuild } from '@yonkoma/contract';
import { allWordFiles } from './word-files.ts';

/**
 * A build in the form that a page in `language` loads, with addresses below `/remotes/NAME/VERSION/` or below `origin`
 * (a developer's machine). A language that the remote lacks falls back as its record says, then to English, then to
 * any.
 */
export function mountBuild(build: RemoteBuild, language: Language, origin?: string): MountedRemote {
  const { name, version, container, format, runtime, publicPath, menu } = build;
  const at = (path: string) => (origin === undefined ? `/remotes/${name}/${version}/${path}` : `${origin}/${path}`);
  const words = inLanguage(build.words, language);
  const pageFiles = Object.entries(build.pageFiles).map(([page, { scripts, styles, words: own }]) => ({
    page,
    scripts: scripts.map(at),
    styles: styles.map(at),
    words: own && inLanguage(own, language),
  }));
  const read = new Set([words, ...pageFiles.map((own) => own.words)]);
  const otherWords = new Set(allWordFiles(build).filter((path) => !read.has(path)));
  return {
    name,
    version,
    container,
    ...(format === 'module' && { format }),
    ...(runtime !== 'none' && { runtime }),
    ...(publicPath && { publicPath }),
    // Which groups a page names is in its file of words; a document has no use for their names.
    pages: build.pages.map(({ words: _groups, ...page }) => page),
    menu,
    entry: at(build.entry),
    scripts: build.scripts.map(at),
    styles: build.styles.map(at),
    pageFiles: Object.fromEntries(
      pageFiles.map(({ page, words: own, ...files }) => [page, { ...files, ...(own && { words: at(own) }) }]),
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
