import { type Database, selectRows } from '@yonkoma/service-kit';
import { shownSql } from '../publish/shown.ts';
import type { FoundPlace, Place } from './comment.ts';

const thread =
  'comment_thread.id as thread_id, coalesce(comment_thread.root_count, 0) as ' +
  'root_count, coalesce(comment_thread.comment_count, 0) as comment_count';

export async function findComicPlace(db: Database, now: number, comicId: number): Promise<FoundPlace | undefined> {
  const [place] = await selectRows<FoundPlace>(
    db,
    `
    select comic.id as comic_id, 0 as chapter_id, 0 as image_index, 0 as image_count, comic.is_adult, ${thread} from comic
    left join comment_thread on comment_thread.comic_id = comic.id and comment_thread.chapter_id = 0 and comment_thread.image_index = 0
    where comic.id = ? and ${shownSql('comic')}`,
    [comicId, now],
  );
  return place;
}

/** `page` 0 is the chapter as a whole. */
export async function findChapterPlace(
  db: Database,
  now: number,
  chapterId: number,
  page: number,
): Promise<FoundPlace | undefined> {
  const [place] = await selectRows<FoundPlace>(
    db,
    `
    select chapter.comic_id, chapter.id as chapter_id, ? as image_index, chapter.image_count, comic.is_adult, ${thread} from chapter
    join comic on comic.id = chapter.comic_id
    left join comment_thread on comment_thread.comic_id = chapter.comic_id and comment_thread.chapter_id = chapter.id and comment_thread.image_index = ?
    where chapter.id = ? and ${shownSql('chapter')} and ${shownSql('comic')}`,
    [page, page, chapterId, now, now],
  );
  return place;
}

/**
 * The thread of a place, made when it is the first that somebody wants to write in. In no transaction: two may make it
 * at once.
 */
export async function ensureThread(db: Database, { comic_id, chapter_id, image_index }: Place): Promise<number> {
  const place = { comic_id, chapter_id, image_index };
  const find = async () => (await db('comment_thread').where(place).first('id'))?.id as number | undefined;
  const known = await find();
  if (known !== undefined) return known;
  await db('comment_thread').insert(place).onConflict(['comic_id', 'chapter_id', 'image_index']).ignore();
  return (await find()) as number;
}

/**
 * Adds to the counts of a thread and holds it until the transaction ends: whoever writes in it waits here, in this one
 * order.
 */
export async function addToThread(
  transaction: Database,
  id: number,
  { roots, comments }: { roots: number; comments: number },
): Promise<void> {
  await transaction('comment_thread')
    .where({ id })
    .update({
      root_count: transaction.raw('root_count + ?', [roots]),
      comment_count: transaction.raw('comment_count + ?', [comments]),
    });
}

/** The number that lists of comics and chapters show: of the whole comic, pages and chapters included. */
export async function addToPlace(
  transaction: Database,
  { comic_id, chapter_id }: Place,
  comments: number,
): Promise<void> {
  if (comments === 0) return;
  if (chapter_id > 0) await transaction('chapter').where({ id: chapter_id }).increment('comment_count', comments);
  await transaction('comic').where({ id: comic_id }).increment('comment_count', comments);
}

export async function readThreadCount(db: Database, id: number): Promise<number> {
  return Number((await db('comment_thread').where({ id }).first('comment_count'))?.comment_count ?? 0);
}

/** Of a chapter: `image_index` 0 is the chapter as a whole. Threads in which nothing is to be read are left out. */
export async function listChapterCounts(
  db: Database,
  chapterId: number,
): Promise<{ image_index: number; comment_count: number }[]> {
  return db('comment_thread')
    .where({ chapter_id: chapterId })
    .where('comment_count', '>', 0)
    .select('image_index', 'comment_count')
    .orderBy('image_index');
}

/** How a comic is called in the language it was made in, or else in any. */
export async function findComicName(
  db: Database,
  comicId: number,
): Promise<{ title: string; is_adult: number } | undefined> {
  const [comic] = await selectRows<{ title: string; is_adult: number }>(
    db,
    `
    select comic_title.title, comic.is_adult from comic join comic_title on comic_title.comic_id = comic.id
    where comic.id = ? and comic_title.title <> '' order by case when comic_title.language = comic.original_language then 0 else 1 end, comic_title.language limit 1`,
    [comicId],
  );
  return comic;
}
