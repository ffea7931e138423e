import { listComicBookmarks, type PageBookmark } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { recallBookmarks } from './guest-store.ts';

export const bookmarksKey = ['reader', 'bookmarks'];

export type SavedBookmark = Omit<PageBookmark, 'id'>;

/**
 * The bookmarks of one comic, of the member or of a guest on this device, in the order of their chapters as far as it
 * is known.
 */
export async function readBookmarks(
  shell: ShellApi,
  comicId: number,
  signal: AbortSignal,
): Promise<readonly SavedBookmark[]> {
  if (shell.session.current()) return (await shell.call(listComicBookmarks, { comic_id: comicId }, { signal })).list;
  return recallBookmarks()
    .filter((mark) => mark.comic_id === comicId)
    .sort(
      (a, b) =>
        a.chapter_number.localeCompare(b.chapter_number, 'en', { numeric: true }) ||
        a.chapter_id - b.chapter_id ||
        a.image_index - b.image_index,
    );
}
