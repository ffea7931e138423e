import type { Language, Order } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { Choice, ComicRow, TitleRow } from './comic.ts';

type Query = ReturnType<Database>;

const orderColumns: Record<Order, string> = { update: 'comic.updated_at', hot: 'comic.views', new: 'comic.created_at', score: 'comic.score' };

function comics(db: Database, language: Language): Query {
  return db('comic')
    .leftJoin('category', 'category.id', 'comic.category_id')
    .leftJoin('category_name', (join) => join.on('category_name.category_id', 'comic.category_id').andOnVal('category_name.language', language))
    .select(
      'comic.id', 'comic.original_language', 'comic.author', 'comic.category_id', db.raw('coalesce(category_name.name, category.slug) as category_name'),
      'comic.region', 'comic.year', 'comic.status', 'comic.direction', 'comic.is_adult', 'comic.cover_hash', 'comic.cover_wide_hash',
      'comic.score', 'comic.views', 'comic.like_count', 'comic.comment_count', 'comic.chapter_count', 'comic.created_at', 'comic.updated_at',
    );
}

function narrow(query: Query, db: Database, choice: Choice): Query {
  if (choice.categoryId !== undefined) query.where('comic.category_id', choice.categoryId);
  if (choice.tagId !== undefined) query.whereIn('comic.id', db('comic_tag').select('comic_id').where('tag_id', choice.tagId));
  if (choice.region !== undefined) query.where('comic.region', choice.region);
  if (choice.status !== undefined) query.where('comic.status', choice.status);
  if (choice.keywords) {
    const pattern = `%${choice.keywords.normalize('NFC').toLowerCase().replace(/[|%_]/g, '|$&')}%`;
    query.whereIn('comic.id', db('comic_title').select('comic_id').whereRaw(`lower(title) like ? escape '|'`, [pattern]));
  }
  return query;
}

/** One page of comics, highest first; equal ones newest first. */
export async function listComics(db: Database, language: Language, choice: Choice, order: Order, page: { page: number; limit: number }): Promise<ComicRow[]> {
  return narrow(comics(db, language), db, choice)
    .orderBy([{ column: orderColumns[order], order: 'desc' }, { column: 'comic.id', order: 'desc' }])
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
}

export async function countComics(db: Database, choice: Choice): Promise<number> {
  const row = await narrow(db('comic'), db, choice).count({ total: '*' }).first();
  return Number(row?.total ?? 0);
}

export async function findComic(db: Database, language: Language, id: number): Promise<ComicRow | undefined> {
  return comics(db, language).where('comic.id', id).first();
}

/** In the order of the ids; unknown ids are left out. */
export async function listComicsById(db: Database, language: Language, ids: readonly number[]): Promise<ComicRow[]> {
  if (ids.length === 0) return [];
  const rows: ComicRow[] = await comics(db, language).whereIn('comic.id', ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The newest comics that have a cover: what can stand at the top of the home page. */
export async function listNewestCovered(db: Database, language: Language, limit: number): Promise<ComicRow[]> {
  return comics(db, language).whereNotNull('comic.cover_hash').orderBy([{ column: 'comic.created_at', order: 'desc' }, { column: 'comic.id', order: 'desc' }]).limit(limit);
}

/** Titles of these comics in every language. */
export async function listTitles(db: Database, comicIds: readonly number[]): Promise<TitleRow[]> {
  return db('comic_title').select('comic_id', 'language', 'title', 'cover_hash').whereIn('comic_id', comicIds);
}

export async function listDescriptions(db: Database, comicId: number): Promise<{ language: string; description: string }[]> {
  return db('comic_title').select('language', 'description').where('comic_id', comicId).whereNot('description', '');
}

export async function listTags(db: Database, comicIds: readonly number[]): Promise<{ comic_id: number; id: number; name: string }[]> {
  return db('comic_tag')
    .join('tag', 'tag.id', 'comic_tag.tag_id')
    .select('comic_tag.comic_id', 'tag.id', 'tag.name')
    .whereIn('comic_tag.comic_id', comicIds)
    .orderBy('tag.id');
}

/** Views of the comic in this place of the most viewed; undefined when there are fewer comics. */
export async function viewsAtPlace(db: Database, place: number): Promise<number | undefined> {
  const row: { views: number } | undefined = await db('comic').select('views').orderBy([{ column: 'views', order: 'desc' }, { column: 'id', order: 'desc' }]).limit(1).offset(place - 1).first();
  return row?.views;
}

/**
 * Ids of comics like this one, nearest first: those that share most tags, then its category's most viewed, then anybody's.
 * Never the comic itself, none twice.
 */
export async function listLikeIds(db: Database, comic: Pick<ComicRow, 'id' | 'category_id'>, limit: number): Promise<number[]> {
  const ids: number[] = [];
  const add = async (query: Query) => {
    if (ids.length < limit) ids.push(...(await query.limit(limit - ids.length)).map((row: { id: number }) => row.id));
  };
  const mostViewed = () => db('comic').select('id').whereNotIn('id', [comic.id, ...ids]).orderBy([{ column: 'views', order: 'desc' }, { column: 'id', order: 'desc' }]);
  await add(
    db('comic_tag').select({ id: 'comic_id' }).whereIn('tag_id', db('comic_tag').select('tag_id').where('comic_id', comic.id)).whereNot('comic_id', comic.id)
      .groupBy('comic_id').orderByRaw('count(*) desc, comic_id desc'),
  );
  if (comic.category_id !== null) await add(mostViewed().where('category_id', comic.category_id));
  await add(mostViewed());
  return ids;
}
