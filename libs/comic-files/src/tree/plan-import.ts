import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { isArchiveName } from '../container/container.ts';
import { sortNaturally } from '../container/natural-order.ts';
import { isImageName, isSystemName, isUnreadPage, whyNoBook } from '../container/path-rules.ts';
import { readUpTo } from '../container/read-at.ts';
import { ImportRefusal, toRefusal } from '../container/refusal.ts';
import { sniffBytes, sniffFormat } from '../container/sniff-format.ts';
import type { Origin } from '../metadata/read-metadata.ts';

/** One chapter to import: an archive, or a folder that directly holds images. `path` is absolute, as walked. */
export type Candidate = Origin & { path: string; kind: 'archive' | 'folder' };

export type PlanItem =
  | { type: 'candidate'; candidate: Candidate }
  | { type: 'failure'; path: string; refusal: ImportRefusal }
  /** A file in a folder that could be a comic and is not read; `reason` is an English clause. */
  | { type: 'skipped'; path: string; reason: string };

type Walk = { seen: Set<string>; outer: readonly string[] };

const artworkName =
  /^(?:cover|folder|poster|banner|fanart|backdrop|logo|clearlogo|thumb|thumbnail|series)(?:[-_ ]?\d{1,2})?\.[^.]+$/i;
const archiveExtension = /(?:\.tar)?\.[^.]+$/i;
const seriesFileName = /^series\.json$/i;

const failure = (path: string, error: unknown): PlanItem => ({
  type: 'failure',
  path,
  refusal: toRefusal(error, 'unreadable'),
});
const foldersOf = (path: string): string[] =>
  path
    .slice(parse(path).root.length)
    .split(sep)
    .filter((name) => name !== '');

/**
 * A file or folder is visited once, also when it is reached twice through links or was given twice. So circular links
 * end.
 */
async function isFirstVisit(path: string, walk: Walk): Promise<boolean> {
  const real = await realpath(path);
  if (walk.seen.has(real)) return false;
  walk.seen.add(real);
  return true;
}

async function seriesFileIn(folder: string): Promise<string | null> {
  const name = (await readdir(folder).catch(() => [])).find((candidate) => seriesFileName.test(candidate));
  return name === undefined ? null : join(folder, name);
}

const archiveCandidate = (
  path: string,
  folders: readonly string[],
  outer: readonly string[],
  seriesFile: string | null,
): PlanItem => ({
  type: 'candidate',
  candidate: { path, kind: 'archive', name: basename(path).replace(archiveExtension, ''), folders, outer, seriesFile },
});

/**
 * Folders follow after the files of the same name order, all in natural order. `trail` has the folder names below the
 * given path, with this folder.
 */
async function* walkFolder(
  path: string,
  trail: readonly string[],
  inherited: string | null,
  walk: Walk,
): AsyncGenerator<PlanItem> {
  let names: string[];
  const archives = new Set<string>();
  const folders = new Set<string>();
  const images: string[] = [];
  const others: string[] = [];
  try {
    if (!(await isFirstVisit(path, walk))) return;
    names = [];
    for (const item of await readdir(path, { withFileTypes: true })) {
      if (isSystemName(item.name)) continue;
      const target = item.isSymbolicLink() ? await stat(join(path, item.name)).catch(() => null) : item;
      if (target?.isDirectory()) folders.add(item.name);
      else if (isArchiveName(item.name)) archives.add(item.name);
      else if (isImageName(item.name)) images.push(item.name);
      else others.push(item.name);
      names.push(item.name);
    }
  } catch (error) {
    yield failure(path, error);
    return;
  }

  const series = names.find((name) => seriesFileName.test(name));
  const seriesFile = series === undefined ? inherited : join(path, series);
  const isArtwork = (archives.size > 0 || folders.size > 0) && images.every((name) => artworkName.test(name));
  const isChapter = images.length > 0 && !isArtwork;
  yield* skippedIn(path, others, isChapter);
  if (isChapter) {
    const isGiven = trail.length === 0;
    yield {
      type: 'candidate',
      candidate: {
        path,
        kind: 'folder',
        name: basename(path),
        folders: trail.slice(0, -1),
        outer: isGiven ? walk.outer.slice(0, -1) : walk.outer,
        seriesFile,
      },
    };
  }
  for (const name of sortNaturally([...archives, ...folders], (item) => item)) {
    const inner = join(path, name);
    if (folders.has(name)) yield* walkFolder(inner, [...trail, name], seriesFile, walk);
    else yield* walkArchive(inner, trail, seriesFile, walk);
  }
}

/** The container of a folder of pages names what may be a page itself. */
function* skippedIn(folder: string, names: readonly string[], isChapter: boolean): Generator<PlanItem> {
  for (const name of sortNaturally(names, (item) => item)) {
    const reason =
      whyNoBook(name) ??
      (!isChapter && isUnreadPage(name) ? 'neither a comic nor a picture format that is read' : null);
    if (reason) yield { type: 'skipped', path: join(folder, name), reason };
  }
}

async function* walkArchive(
  path: string,
  folders: readonly string[],
  seriesFile: string | null,
  walk: Walk,
): AsyncGenerator<PlanItem> {
  try {
    if (await isFirstVisit(path, walk)) yield archiveCandidate(path, folders, walk.outer, seriesFile);
  } catch (error) {
    yield failure(path, error);
  }
}

async function looksLikeArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return sniffFormat(await readUpTo(file.fd, 0, sniffBytes)).archive !== null;
  } finally {
    await file.close();
  }
}

/**
 * A file that an operator names must be a comic. A folder may contain anything; only files that look like comics are
 * taken from it.
 */
async function* planPath(given: string, seen: Set<string>): AsyncGenerator<PlanItem> {
  const path = resolve(given);
  try {
    const status = await stat(path);
    if (status.isDirectory()) {
      let isBarren = true;
      const isNew = !seen.has(await realpath(path));
      for await (const item of walkFolder(path, [], await seriesFileIn(dirname(path)), {
        seen,
        outer: foldersOf(path),
      })) {
        isBarren &&= item.type === 'skipped';
        yield item;
      }
      if (isBarren && isNew) throw new ImportRefusal('empty', 'no archives and no folders of images');
      return;
    }
    if (!status.isFile()) throw new ImportRefusal('not-a-comic', 'neither a file nor a folder');
    if (!isArchiveName(path) && !(await looksLikeArchive(path)))
      throw new ImportRefusal('not-a-comic', whyNoBook(path));
    const walk = { seen, outer: foldersOf(dirname(path)) };
    yield* walkArchive(path, [], await seriesFileIn(dirname(path)), walk);
  } catch (error) {
    yield failure(given, error);
  }
}

/**
 * All chapters to import below the given paths, in the order of the paths and in natural order within each. It yields
 * while it walks and never throws: an unreadable path, or a named file that is not a comic, is yielded as a failure
 * with its path.
 */
export async function* planImport(paths: readonly string[]): AsyncGenerator<PlanItem> {
  const seen = new Set<string>();
  for (const path of paths) yield* planPath(path, seen);
}
