import { freePages, type Language } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface ComicFields {
  id: number;
  author: string;
  age_from: number | null;
  rhythm: string;
  region: string;
  year: number;
  status: number;
  direction: string;
  is_adult: number;
  cover_hash: string | null;
  original_language: string;
  archive_says: string | null;
  merged_into: number | null;
}

/** Locks the row until the transaction ends. */
export async function holdComicFields(transaction: Database, id: number): Promise<ComicFields | undefined> {
  return transaction('comic')
    .where({ id })
    .forUpdate()
    .first(
      'id',
      'author',
      'age_from',
      'rhythm',
      'region',
      'year',
      'status',
      'direction',
      'is_adult',
      'cover_hash',
      'original_language',
      'archive_says',
      'merged_into',
    );
}

export interface TitleFields {
  language: string;
  title: string;
  description: string;
  archive_says: string | null;
}

export async function findTitle(
  transaction: Database,
  comicId: number,
  language: string,
): Promise<TitleFields | undefined> {
  return transaction('comic_title')
    .where({ comic_id: comicId, language })
    .first('language', 'title', 'description', 'archive_says');
}

export async function listTitleFields(transaction: Database, comicId: number): Promise<TitleFields[]> {
  return transaction('comic_title')
    .where({ comic_id: comicId })
    .orderBy('language')
    .select('language', 'title', 'description', 'archive_says');
}

export async function writeTitle(
  transaction: Database,
  comicId: number,
  language: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await transaction('comic_title')
    .insert({ comic_id: comicId, language, title: '', description: '', ...changes })
    .onConflict(['comic_id', 'language'])
    .merge(Object.keys(changes));
}

/** The first of these that is no comic, or was merged into another. */
export async function findMissing(db: Database, ids: readonly number[]): Promise<number | undefined> {
  const present: number[] = await db('comic').whereIn('id', ids).whereNull('merged_into').pluck('id');
  return ids.find((id) => !present.includes(id));
}

export async function listCategorySlugs(db: Database): Promise<string[]> {
  return db('category').orderBy('weigh', 'desc').pluck('slug');
}

/** All genres with their names in a language. */
export async function listGenres(db: Database, language: Language): Promise<{ slug: string; name: string }[]> {
  return db('category as c')
    .leftJoin('category_name as n', (join) => join.on('n.category_id', 'c.id').andOnVal('n.language', language))
    .orderBy('c.weigh', 'desc')
    .select('c.slug', db.raw('coalesce(n.name, c.slug) as name'));
}

export async function listTagNames(db: Database, comicId: number): Promise<string[]> {
  return db('comic_tag')
    .join('tag', 'tag.id', 'comic_tag.tag_id')
    .where('comic_tag.comic_id', comicId)
    .orderBy('tag.name')
    .pluck('tag.name');
}

/** Replaces the tags of a comic. */
export async function writeTags(transaction: Database, comicId: number, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await transaction('tag')
      .insert(names.map((name) => ({ name })))
      .onConflict('name')
      .ignore();
  const ids: number[] = await transaction('tag').whereIn('name', names).pluck('id');
  await transaction('comic_tag').where({ comic_id: comicId }).delete();
  if (ids.length > 0) await transaction('comic_tag').insert(ids.map((tagId) => ({ comic_id: comicId, tag_id: tagId })));
}

/** The picture of a page of a chapter of this comic; pages count from 1. */
export async function findPageHash(
  db: Database,
  comicId: number,
  chapterId: number,
  page: number,
): Promise<string | undefined> {
  return (
    await db('page')
      .join('chapter', 'chapter.id', 'page.chapter_id')
      .where({ 'chapter.comic_id': comicId, 'chapter.id': chapterId, 'page.sort': page })
      .first('page.image_hash')
  )?.image_hash;
}

export interface ChapterFields {
  id: number;
  comic_id: number;
  title: string;
  number: string;
  sort: number;
  language: string;
  price_score: number;
  archive_says: string | null;
}

const chapterFields = ['id', 'comic_id', 'title', 'number', 'sort', 'language', 'price_score', 'archive_says'] as const;

export async function findChapterFields(transaction: Database, id: number): Promise<ChapterFields | undefined> {
  const row: ChapterFields | undefined = await transaction('chapter')
    .where({ id })
    .forUpdate()
    .first(...chapterFields);
  return row && { ...row, sort: Number(row.sort) };
}

/** Every chapter of a comic in its order. */
export async function listChapterFields(transaction: Database, comicId: number): Promise<ChapterFields[]> {
  const rows: ChapterFields[] = await transaction('chapter')
    .where({ comic_id: comicId })
    .orderBy(['sort', 'number', 'id'])
    .select(...chapterFields);
  return rows.map((row) => ({ ...row, sort: Number(row.sort) }));
}

export async function isTaken(
  transaction: Database,
  { comic_id: comicId, language, number, id }: Pick<ChapterFields, 'comic_id' | 'language' | 'number' | 'id'>,
): Promise<boolean> {
  return (
    (await transaction('chapter').where({ comic_id: comicId, language, number }).whereNot({ id }).first('id')) !==
    undefined
  );
}

/** Hides the wide picture of a comic if it is a page of this chapter that has to be paid for. */
export async function hideWideCover(transaction: Database, chapterId: number): Promise<void> {
  const hidden = transaction('page')
    .where({ chapter_id: chapterId })
    .where('sort', '>', freePages)
    .select('image_hash');
  await transaction('comic')
    .where('id', transaction('chapter').where({ id: chapterId }).select('comic_id'))
    .whereIn('cover_wide_hash', hidden)
    .update({ cover_wide_hash: null });
}

export interface ChapterState {
  id: number;
  number: string;
  title: string;
  language: string;
  published_at: number;
  taken_down_at: number | null;
}

/** Every chapter of a comic that was not merged into another, the latest first. */
export async function listChapterStates(db: Database, comicId: number): Promise<ChapterState[]> {
  return db('chapter')
    .where({ comic_id: comicId })
    .whereNull('merged_into')
    .orderBy([
      { column: 'sort', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'number', 'title', 'language', 'published_at', 'taken_down_at');
}
