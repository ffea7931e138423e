import type { Language } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import { shown } from '../shown/shown.ts';
import type { ComicRow, TitleRow } from './comic.ts';

type Query = ReturnType<Database>;

function comics(db: Database, language: Language): Query {
  return db('comic')
    .leftJoin('category', 'category.id', 'comic.category_id')
    .leftJoin('category_name', (join) =>
      join.on('category_name.category_id', 'comic.category_id').andOnVal('category_name.language', language),
    )
    .select(
      'comic.id',
      'comic.original_language',
      'comic.author',
      'comic.category_id',
      db.raw('coalesce(category_name.name, category.slug) as category_name'),
      'comic.region',
      'comic.year',
      'comic.status',
      'comic.direction',
      'comic.is_adult',
      'comic.cover_hash',
      'comic.cover_wide_hash',
      'comic.rating_count',
      'comic.rating_sum',
      'comic.rating_seed',
      'comic.views',
      'comic.like_count',
      'comic.comment_count',
      'comic.chapter_count',
      'comic.created_at',
      'comic.updated_at',
    );
}

export async function findComic(
  db: Database,
  now: number,
  language: Language,
  id: number,
): Promise<ComicRow | undefined> {
  return comics(db, language).where('comic.id', id).modify(shown('comic', now)).first();
}

/** Returns the comics in the order of the ids, without those that are unknown or hidden. */
export async function listComicsById(
  db: Database,
  now: number,
  language: Language,
  ids: readonly number[],
): Promise<ComicRow[]> {
  if (ids.length === 0) return [];
  const rows: ComicRow[] = await comics(db, language).whereIn('comic.id', ids).modify(shown('comic', now));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The same for a list, which leaves out comics for adults with `hidesAdult`. The search may return ids of comics that
 * were hidden or marked a moment ago.
 */
export async function listSeen(
  { db, now, language }: Pick<Call, 'db' | 'now' | 'language'>,
  hidesAdult: boolean,
  ids: readonly number[],
): Promise<ComicRow[]> {
  const rows = await listComicsById(db, now, language, ids);
  return hidesAdult ? rows.filter((row) => row.is_adult !== 1) : rows;
}

/** A comic that another can be related to, published or not: one that was merged into another cannot. */
export async function findToRelate(
  db: Database,
  id: number,
): Promise<Pick<ComicRow, 'id' | 'original_language' | 'author'> | undefined> {
  if (id === 0) return undefined;
  return db('comic').where({ id }).whereNull('merged_into').first('id', 'original_language', 'author');
}

/** The newest comics with a cover, for the top of the home page. */
export async function listNewestCovered(
  db: Database,
  now: number,
  language: Language,
  limit: number,
): Promise<ComicRow[]> {
  return comics(db, language)
    .whereNotNull('comic.cover_hash')
    .modify(shown('comic', now))
    .orderBy([
      { column: 'comic.created_at', order: 'desc' },
      { column: 'comic.id', order: 'desc' },
    ])
    .limit(limit);
}

/** The titles of these comics in every language. */
export async function listTitles(db: Database, comicIds: readonly number[]): Promise<TitleRow[]> {
  if (comicIds.length === 0) return [];
  return db('comic_title').select('comic_id', 'language', 'title', 'cover_hash').whereIn('comic_id', comicIds);
}

export async function listDescriptions(
  db: Database,
  comicIds: readonly number[],
): Promise<{ comic_id: number; language: string; description: string }[]> {
  if (comicIds.length === 0) return [];
  return db('comic_title')
    .select('comic_id', 'language', 'description')
    .whereIn('comic_id', comicIds)
    .whereNot('description', '');
}

export async function listTags(
  db: Database,
  comicIds: readonly number[],
): Promise<{ comic_id: number; id: number; name: string }[]> {
  return db('comic_tag')
    .join('tag', 'tag.id', 'comic_tag.tag_id')
    .select('comic_tag.comic_id', 'tag.id', 'tag.name')
    .whereIn('comic_tag.comic_id', comicIds)
    .orderBy('tag.id');
}

/** The views of the comic at this place of the most viewed; undefined when there are fewer comics. */
export async function viewsAtPlace(db: Database, now: number, place: number): Promise<number | undefined> {
  const row: { views: number } | undefined = await db('comic')
    .select('views')
    .modify(shown('comic', now))
    .orderBy([
      { column: 'views', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(1)
    .offset(place - 1)
    .first();
  return row?.views;
}
