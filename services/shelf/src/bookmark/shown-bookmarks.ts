import type { Call } from '@yonkoma/service-kit';
import { type ShownChapter, shownChapters } from '../subject/shown.ts';
import type { BookmarkRow } from './bookmark.ts';
import { listOwnBookmarks } from './bookmark-store.ts';

/** A bookmark with its chapter; the page exists and the chapter is visible. */
export interface ShownBookmark {
  row: BookmarkRow;
  chapter: ShownChapter;
}

/** All bookmarks that a member can see, the latest first. A member can have 2,000. */
export async function shownBookmarks({ db, ask }: Call, memberId: number): Promise<ShownBookmark[]> {
  const rows = await listOwnBookmarks(db, memberId);
  const chapters = await shownChapters(
    ask,
    rows.map((row) => row.chapter_id),
  );
  return rows.flatMap((row) => {
    const chapter = chapters.get(row.chapter_id);
    return chapter && row.image_index <= chapter.image_count ? [{ row, chapter }] : [];
  });
}
