import type { Database } from '@yonkoma/service-kit';
import { readSays, respect } from '@yonkoma/comic-files/archive-says-rules';
import type { Identity, StagedPage } from '@yonkoma/comic-files/chapter-rules';

export interface Source {
  path_hash: string;
  path: string;
  stamp: string;
  chapter_id: number | null;
}

/** Uses one statement for each 200 paths. */
export async function findSources(db: Database, pathHashes: readonly string[]): Promise<Map<string, Source>> {
  const rows: Source[] = await db('import_source')
    .select('path_hash', 'path', 'stamp', 'chapter_id')
    .whereIn('path_hash', pathHashes);
  return new Map(rows.map((row) => [row.path_hash, row]));
}

export async function saveSource(db: Database, source: Source, now: number): Promise<void> {
  await db('import_source')
    .insert({ ...source, imported_at: now })
    .onConflict('path_hash')
    .merge();
}

/** The paths a chapter was imported from, the newest first. */
export async function listSourcePaths(db: Database, chapterId: number): Promise<string[]> {
  return db('import_source').where('chapter_id', chapterId).orderBy('imported_at', 'desc').pluck('path');
}

export interface KnownComic {
  id: number;
  original_language: string;
  author: string;
  cover_hash: string | null;
  cover_wide_hash: string | null;
  age_from: number | null;
  rhythm: string;
  region: string;
  year: number;
  archive_says: string | null;
}

const known = [
  'id',
  'original_language',
  'author',
  'cover_hash',
  'cover_wide_hash',
  'age_from',
  'rhythm',
  'region',
  'year',
  'archive_says',
  'merged_into',
] as const;

/** Finds the comic of a series; for a merged series, the comic it was merged into. */
export async function findComicByKey(db: Database, seriesKey: string): Promise<KnownComic | undefined> {
  let row: (KnownComic & { merged_into: number | null }) | undefined = await db('comic')
    .select(...known)
    .where('series_key', seriesKey)
    .first();
  for (let step = 0; row && row.merged_into !== null && step < 100; step += 1)
    row = await db('comic')
      .select(...known)
      .where('id', row.merged_into)
      .first();
  return row;
}

export async function addComic(db: Database, row: Record<string, unknown>): Promise<number> {
  const [id] = await db('comic').insert(row);
  return id as number;
}

export async function changeComic(db: Database, id: number, changes: Record<string, unknown>): Promise<void> {
  await db('comic').where({ id }).update(changes);
}

export interface Title {
  language: string;
  title: string;
  description: string;
  cover_hash: string | null;
}

export async function listTitles(db: Database, comicId: number): Promise<(Title & { archive_says: string | null })[]> {
  return db('comic_title')
    .select('language', 'title', 'description', 'cover_hash', 'archive_says')
    .where('comic_id', comicId);
}

export async function saveTitle(
  db: Database,
  comicId: number,
  language: string,
  title: Record<string, unknown>,
): Promise<void> {
  await db('comic_title')
    .insert({ comic_id: comicId, language, title: '', description: '', ...title })
    .onConflict(['comic_id', 'language'])
    .merge(Object.keys(title));
}

/** New names become tags; a comic keeps its earlier tags. */
export async function addTags(db: Database, comicId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db('tag')
    .insert(names.map((name) => ({ name })))
    .onConflict('name')
    .ignore();
  const ids: number[] = await db('tag').whereIn('name', names).pluck('id');
  await db('comic_tag')
    .insert(ids.map((tagId) => ({ comic_id: comicId, tag_id: tagId })))
    .onConflict(['comic_id', 'tag_id'])
    .ignore();
}

export interface KnownChapter {
  id: number;
  content_hash: string;
  archive_says: string | null;
  is_counted: number;
}

const knownChapter = ['id', 'content_hash', 'archive_says', 'is_counted'] as const;

/** The chapters with this number, and those that had it in an archive before an operator changed it. */
export async function findChaptersByNumber(
  db: Database,
  comicId: number,
  language: string,
  number: string,
): Promise<{ there: KnownChapter | undefined; moved: KnownChapter | undefined }> {
  const there: KnownChapter | undefined = await db('chapter')
    .select(...knownChapter)
    .where({ comic_id: comicId, language, number })
    .first();
  const overruled: (KnownChapter & { language: string; number: string })[] = await db('chapter')
    .select(...knownChapter, 'language', 'number')
    .where({ comic_id: comicId })
    .whereNotNull('archive_says');
  const cameAs = (chapter: (typeof overruled)[number]) => ({
    language: chapter.language,
    number: chapter.number,
    ...readSays(chapter.archive_says),
  });
  const moved = overruled.find((chapter) => {
    const came = cameAs(chapter);
    return chapter.is_counted === 0 && came.language === language && came.number === number;
  });
  const isStranger = overruled.some(
    (chapter) =>
      chapter.id === there?.id &&
      chapter.id !== moved?.id &&
      (cameAs(chapter).number !== number || cameAs(chapter).language !== language),
  );
  return { there: isStranger ? undefined : there, moved };
}

/** The chapters of a comic in one language, with the numbers and the order that their archives gave them. */
export async function listChaptersAsCame(
  db: Database,
  comicId: number,
  language: string,
): Promise<(KnownChapter & Identity)[]> {
  const rows: (KnownChapter & Identity)[] = await db('chapter')
    .select(...knownChapter, 'number', 'sort')
    .where({ comic_id: comicId, language });
  return rows.map((row) => ({ ...row, ...readSays(row.archive_says) }));
}

/** This chapter, if nothing told its language when it was imported, and nobody has set one since. */
export async function findUnnamedLanguage(
  db: Database,
  comicId: number,
  chapterId: number,
): Promise<(KnownChapter & Identity) | null> {
  const row: (KnownChapter & Identity) | undefined = await db('chapter')
    .select(...knownChapter, 'number', 'sort')
    .where({ id: chapterId, comic_id: comicId, language: 'other' })
    .first();
  return row && !('language' in readSays(row.archive_says)) ? { ...row, sort: Number(row.sort) } : null;
}

export async function listLanguages(db: Database, comicId: number): Promise<string[]> {
  return db('chapter').where('comic_id', comicId).distinct('language').pluck('language');
}

export async function markMissing(db: Database, chapterId: number, missing: number): Promise<void> {
  await db('chapter').where('id', chapterId).whereNot('missing_pages', missing).update({ missing_pages: missing });
}

export async function isNumberFree(db: Database, comicId: number, language: string, number: string): Promise<boolean> {
  return (await db('chapter').where({ comic_id: comicId, language, number }).first('id')) === undefined;
}

/**
 * Writes a chapter with its pages. With `replaces`, the chapter keeps its id, and so all links, comments and places,
 * the time from which it is shown, and the values that an operator set.
 */
export async function writeChapter(
  db: Database,
  chapter: Record<string, unknown>,
  identity: Identity,
  pages: readonly StagedPage[],
  replaces: KnownChapter | null,
  publishing: Record<string, unknown>,
): Promise<number> {
  const row = { ...chapter, ...identity, image_count: pages.length };
  let id = replaces?.id ?? null;
  if (id === null) [id] = (await db('chapter').insert({ ...row, ...publishing })) as [number];
  else {
    await db('chapter').where({ id }).update(respect(replaces?.archive_says, row));
    await db('page').where('chapter_id', id).delete();
  }
  const rows = pages.map((page, index) => ({
    chapter_id: id,
    sort: index + 1,
    image_hash: page.hash,
    width: page.width,
    height: page.height,
    is_double: page.isDouble ? 1 : 0,
  }));
  for (let at = 0; at < rows.length; at += 150) await db('page').insert(rows.slice(at, at + 150));
  return id as number;
}
