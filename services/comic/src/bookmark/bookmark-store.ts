import type { Database } from '@yonkoma/service-kit';
import { shown } from '../publish/shown.ts';
import type { BookmarkRow, ListedBookmarkRow, MarkedPage } from './bookmark.ts';

/** Those of pages that are there, in chapters and comics that are shown. */
const ofMember = (db: Database, now: number, memberId: number) =>
  db('bookmark')
    .where('bookmark.member_id', memberId)
    .join('chapter', 'chapter.id', 'bookmark.chapter_id')
    .modify(shown('chapter', now))
    .join('comic', 'comic.id', 'chapter.comic_id')
    .modify(shown('comic', now))
    .whereRaw('bookmark.image_index <= chapter.image_count');

const rows = (db: Database, now: number, memberId: number) =>
  ofMember(db, now, memberId)
    .select(
      'bookmark.id',
      'chapter.comic_id',
      'bookmark.chapter_id',
      'bookmark.image_index',
      'bookmark.note',
      'bookmark.created_at',
      'chapter.image_count',
      'chapter.price_score',
    )
    .select({ chapter_title: 'chapter.title', chapter_number: 'chapter.number', chapter_language: 'chapter.language' });

const inReadingOrder = [
  'chapter.comic_id',
  'chapter.sort',
  'chapter.number',
  'chapter.language',
  'bookmark.chapter_id',
  'bookmark.image_index',
];

export async function findBookmark(
  db: Database,
  now: number,
  memberId: number,
  chapterId: number,
  page: number,
): Promise<BookmarkRow | undefined> {
  return rows(db, now, memberId).where({ 'bookmark.chapter_id': chapterId, 'bookmark.image_index': page }).first();
}

/** Pages of a chapter that is shown. */
export async function listMarks(db: Database, memberId: number, chapterId: number): Promise<number[]> {
  return db('bookmark')
    .where({ member_id: memberId, chapter_id: chapterId })
    .orderBy('image_index')
    .pluck('image_index');
}

export async function listInComic(
  db: Database,
  now: number,
  memberId: number,
  comicId: number,
): Promise<BookmarkRow[]> {
  return rows(db, now, memberId).where('chapter.comic_id', comicId).orderBy(inReadingOrder);
}

export async function listPage(
  db: Database,
  now: number,
  memberId: number,
  { order, limit, offset }: { order: 'new' | 'comic'; limit: number; offset: number },
): Promise<ListedBookmarkRow[]> {
  return rows(db, now, memberId)
    .leftJoin('page', (join) =>
      join.on('page.chapter_id', 'bookmark.chapter_id').andOn('page.sort', 'bookmark.image_index'),
    )
    .select('comic.is_adult', 'page.image_hash')
    .orderBy(
      order === 'new'
        ? [
            { column: 'bookmark.created_at', order: 'desc' },
            { column: 'bookmark.id', order: 'desc' },
          ]
        : inReadingOrder.map((column) => ({ column })),
    )
    .limit(limit)
    .offset(offset);
}

export async function countShown(db: Database, now: number, memberId: number): Promise<number> {
  const [row] = await ofMember(db, now, memberId).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** With those that cannot be seen. */
export async function countOwn(db: Database, memberId: number): Promise<number> {
  const [row] = await db('bookmark').where({ member_id: memberId }).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** One that is there stays as it is, whoever was first. */
export async function addBookmark(
  db: Database,
  memberId: number,
  { chapterId, page, note, at }: MarkedPage,
): Promise<void> {
  await db('bookmark')
    .insert({ member_id: memberId, chapter_id: chapterId, image_index: page, note, created_at: at })
    .onConflict(['member_id', 'chapter_id', 'image_index'])
    .ignore();
}

export async function changeNote(db: Database, id: number, note: string): Promise<void> {
  await db('bookmark').where({ id }).update({ note });
}

export async function dropBookmark(db: Database, memberId: number, chapterId: number, page: number): Promise<void> {
  await db('bookmark').where({ member_id: memberId, chapter_id: chapterId, image_index: page }).delete();
}

/** In these chapters, shown or not. */
export async function listOwnAmong(
  db: Database,
  memberId: number,
  chapterIds: readonly number[],
): Promise<{ chapter_id: number; image_index: number }[]> {
  return db('bookmark')
    .where({ member_id: memberId })
    .whereIn('chapter_id', chapterIds)
    .select('chapter_id', 'image_index');
}

/** What decides who may see which page of these chapters. */
export async function listWithGates(
  db: Database,
  now: number,
  ids: readonly number[],
): Promise<{ id: number; image_count: number; price_score: number; is_adult: number }[]> {
  return db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .whereIn('chapter.id', ids)
    .modify(shown('chapter', now))
    .modify(shown('comic', now))
    .select('chapter.id', 'chapter.image_count', 'chapter.price_score', 'comic.is_adult');
}
