import type { Call } from '@yonkoma/service-kit';
import { type ShownChapter, shownChapters } from '../subject/shown.ts';
import type { BookmarkRow } from './bookmark.ts';
import { listOwnBookmarks } from './bookmark-store.ts';

/** A bookmark with its chapter, of a page that is there in a chapter that is shown. */
export interface ShownBookmark {
  row: BookmarkRow;
  chapter: ShownChapter;
}

/** All that a member sees of their bookmarks, the latest first. An account holds 2,000. */
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
