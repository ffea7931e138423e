import type { Database } from '@yonkoma/service-kit';
import type { Identity, StagedPage } from './import-rules.ts';

export interface Source { path_hash: string; path: string; stamp: string; chapter_id: number | null }

/** One statement for each 200 paths. */
export async function findSources(db: Database, pathHashes: readonly string[]): Promise<Map<string, Source>> {
  const rows: Source[] = await db('import_source').select('path_hash', 'path', 'stamp', 'chapter_id').whereIn('path_hash', pathHashes);
  return new Map(rows.map((row) => [row.path_hash, row]));
}

export async function saveSource(db: Database, source: Source, now: number): Promise<void> {
  await db('import_source').insert({ ...source, imported_at: now }).onConflict('path_hash').merge();
}

/** The paths a chapter was imported from, the newest first. */
export async function listSourcePaths(db: Database, chapterId: number): Promise<string[]> {
  return db('import_source').where('chapter_id', chapterId).orderBy('imported_at', 'desc').pluck('path');
}

export interface KnownComic { id: number; original_language: string; author: string; cover_hash: string | null; cover_wide_hash: string | null; category_id: number | null; year: number }

export async function findComicByKey(db: Database, seriesKey: string): Promise<KnownComic | undefined> {
  return db('comic').select('id', 'original_language', 'author', 'cover_hash', 'cover_wide_hash', 'category_id', 'year').where('series_key', seriesKey).first();
}

export async function addComic(db: Database, row: Record<string, unknown>): Promise<number> {
  const [id] = await db('comic').insert(row);
  return id as number;
}

export async function changeComic(db: Database, id: number, changes: Record<string, unknown>): Promise<void> {
  await db('comic').where({ id }).update(changes);
}

export interface Title { language: string; title: string; description: string; cover_hash: string | null }

export async function listTitles(db: Database, comicId: number): Promise<Title[]> {
  return db('comic_title').select('language', 'title', 'description', 'cover_hash').where('comic_id', comicId);
}

export async function saveTitle(db: Database, comicId: number, title: Title): Promise<void> {
  await db('comic_title').insert({ comic_id: comicId, ...title }).onConflict(['comic_id', 'language']).merge();
}

export async function findCategoryId(db: Database, slug: string): Promise<number | null> {
  return (await db('category').where({ slug }).first('id'))?.id ?? null;
}

/** Names that are new become tags; a comic keeps the tags it had. */
export async function addTags(db: Database, comicId: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db('tag').insert(names.map((name) => ({ name }))).onConflict('name').ignore();
  const ids: number[] = await db('tag').whereIn('name', names).pluck('id');
  await db('comic_tag').insert(ids.map((tagId) => ({ comic_id: comicId, tag_id: tagId }))).onConflict(['comic_id', 'tag_id']).ignore();
}

export interface KnownChapter { id: number; content_hash: string }

export async function findChapterByNumber(db: Database, comicId: number, language: string, number: string): Promise<KnownChapter | undefined> {
  return db('chapter').select('id', 'content_hash').where({ comic_id: comicId, language, number }).first();
}

/** Writes a chapter with its pages; `replaces` keeps the id, and with it every link, comment and place in it. */
export async function writeChapter(db: Database, chapter: Record<string, unknown>, identity: Identity, pages: readonly StagedPage[], replaces: number | null): Promise<number> {
  const row = { ...chapter, ...identity, image_count: pages.length };
  let id = replaces;
  if (id === null) [id] = (await db('chapter').insert({ ...row, created_at: row['updated_at' as keyof typeof row] })) as [number];
  else {
    await db('chapter').where({ id }).update(row);
    await db('page').where('chapter_id', id).delete();
  }
  const rows = pages.map((page, index) => ({ chapter_id: id, sort: index + 1, image_hash: page.hash, width: page.width, height: page.height }));
  for (let at = 0; at < rows.length; at += 150) await db('page').insert(rows.slice(at, at + 150));
  return id as number;
}

/** How many numbers a comic has over all languages, and what its first chapter looks like, in `language` where there is one. */
export async function summariseChapters(db: Database, comicId: number, language: string): Promise<{ count: number; coverHash: string | null; direction: string | null }> {
  const [total] = await db('chapter').where('comic_id', comicId).countDistinct({ count: 'number' });
  const first = await db('chapter').select('cover_hash', 'direction').where('comic_id', comicId)
    .orderByRaw('CASE WHEN language = ? THEN 0 ELSE 1 END, sort, id', [language]).first();
  return { count: Number(total?.count ?? 0), coverHash: first?.cover_hash ?? null, direction: first?.direction ?? null };
}
