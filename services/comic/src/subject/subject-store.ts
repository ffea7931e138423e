import type { Database } from '@yonkoma/service-kit';
import { keepScore } from '../comic/score-store.ts';
import { shown } from '../shown/shown.ts';

/** The most ids in one statement. */
const atOnce = 500;

async function inParts<T>(ids: readonly number[], read: (some: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += atOnce) found.push(...(await read(ids.slice(at, at + atOnce))));
  return found;
}

export interface ShownComicRow {
  id: number;
  original_language: string;
  chapter_at: number | null;
  is_adult: number;
}

export const listShownComics = (db: Database, now: number, ids: readonly number[]): Promise<ShownComicRow[]> =>
  inParts(ids, (some) =>
    db('comic')
      .whereIn('id', some)
      .modify(shown('comic', now))
      .select('id', 'original_language', 'chapter_at', 'is_adult'),
  );

export interface ShownChapterRow {
  id: number;
  comic_id: number;
  sort: number;
  number: string;
  language: string;
  title: string;
  image_count: number;
  price_score: number;
  open_at: number;
  early_level: number;
  is_adult: number;
}

/** Visible chapters of visible comics. */
export const listShownChapters = (db: Database, now: number, ids: readonly number[]): Promise<ShownChapterRow[]> =>
  inParts(ids, (some) =>
    db('chapter')
      .join('comic', 'comic.id', 'chapter.comic_id')
      .whereIn('chapter.id', some)
      .modify(shown('chapter', now))
      .modify(shown('comic', now))
      .select(
        'chapter.id',
        'chapter.comic_id',
        'chapter.sort',
        'chapter.number',
        'chapter.language',
        'chapter.title',
        'chapter.image_count',
        'chapter.price_score',
        'chapter.open_at',
        'chapter.early_level',
        'comic.is_adult',
      ),
  );

/** The time of the newest chapter of each of these comics, by language. */
export async function listNewest(
  db: Database,
  now: number,
  comicIds: readonly number[],
): Promise<{ comic_id: number; language: string; came_at: number }[]> {
  const came = 'CASE WHEN shown_from > created_at THEN shown_from ELSE created_at END';
  return db('chapter')
    .whereIn('comic_id', comicIds)
    .modify(shown('chapter', now))
    .groupBy('comic_id', 'language')
    .select('comic_id', 'language', db.raw(`MAX(${came}) AS came_at`));
}

/** The image of each of these pages; pages that do not exist are left out. */
export const listPageImages = (
  db: Database,
  chapterIds: readonly number[],
  indexes: readonly number[],
): Promise<{ chapter_id: number; sort: number; image_hash: string }[]> =>
  db('page')
    .whereIn('chapter_id', chapterIds)
    .whereIn('sort', indexes)
    .select('chapter_id', 'sort', 'image_hash')
    .then((rows) => rows);

/** Titles in the original languages of the comics, whether visible or not. */
export const listOriginalTitles = (
  db: Database,
  comicIds: readonly number[],
): Promise<{ id: number; title: string | null }[]> =>
  inParts(comicIds, (some) =>
    db('comic')
      .leftJoin('comic_title', (join) =>
        join.on('comic_title.comic_id', 'comic.id').andOn('comic_title.language', 'comic.original_language'),
      )
      .whereIn('comic.id', some)
      .select('comic.id', 'comic_title.title'),
  );

/** Includes chapters that are not visible. */
export const listChapterNames = (
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; comic_id: number; number: string; language: string }[]> =>
  inParts(ids, (some) => db('chapter').whereIn('id', some).select('id', 'comic_id', 'number', 'language'));

/** Stores the count of the shelf domain for lists. Of two counts the later one stays, whichever arrives first. */
export async function keepLikeCount(db: Database, comicId: number, likes: number, version: number): Promise<void> {
  await db('comic')
    .where({ id: comicId })
    .where('like_count_version', '<', version)
    .update({ like_count: likes, like_count_version: version });
}

/** Stores the ratings that the shelf domain counts. Of two the later ones stay, whichever arrive first. */
export async function keepRating(
  db: Database,
  comicId: number,
  { count, sum, version }: { count: number; sum: number; version: number },
): Promise<void> {
  const changed = await db('comic')
    .where({ id: comicId })
    .where('rating_version', '<', version)
    .update({ rating_count: count, rating_sum: sum, rating_version: version });
  if (changed > 0) await keepScore(db, comicId);
}

/** MariaDB assigns from left to right, so the old `shelf_views` is used before it changes. */
const more = (db: Database, views: number) => ({
  views: db.raw('views + ? - shelf_views', [views]),
  shelf_views: views,
});

/**
 * Adds the views that the shelf domain counted since it last told. `shelf_views` is what it had told then, and never
 * falls: of two messages the later one counts, whichever arrives first, and the same one counts once.
 */
export async function keepViews(
  db: Database,
  comicId: number,
  { views, day, week, month }: { views: number; day: number; week: number; month: number },
): Promise<void> {
  await db('comic')
    .where({ id: comicId })
    .where('shelf_views', '<', views)
    .update({ ...more(db, views), popular_day: day, popular_week: week, popular_month: month });
}

export async function keepChapterViews(db: Database, chapterId: number, views: number): Promise<void> {
  await db('chapter').where({ id: chapterId }).where('shelf_views', '<', views).update(more(db, views));
}
