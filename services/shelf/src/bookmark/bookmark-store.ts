import type { Database } from '@yonkoma/service-kit';
import type { BookmarkRow, MarkedPage } from './bookmark.ts';

const columns = ['id', 'chapter_id', 'image_index', 'note', 'created_at'] as const;

export async function findBookmark(
  db: Database,
  memberId: number,
  chapterId: number,
  page: number,
): Promise<BookmarkRow | undefined> {
  return db('bookmark')
    .where({ member_id: memberId, chapter_id: chapterId, image_index: page })
    .first(...columns);
}

/** The bookmarked pages of a chapter. */
export async function listPersonalReactions(db: Database, memberId: number, chapterId: number): Promise<number[]> {
  return db('bookmark')
    .where({ member_id: memberId, chapter_id: chapterId })
    .orderBy('image_index')
    .pluck('image_index');
}

/** All bookmarks of a member, visible or not, the latest first. */
export async function listOwnBookmarks(db: Database, memberId: number): Promise<BookmarkRow[]> {
  return db('bookmark')
    .where({ member_id: memberId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(...columns);
}

/** Includes bookmarks that cannot be seen. */
export async function countOwn(db: Database, memberId: number): Promise<number> {
  const [row] = await db('bookmark').where({ member_id: memberId }).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** An existing row stays unchanged. */
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

/** The member's bookmarks in these chapters, visible or not. */
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
