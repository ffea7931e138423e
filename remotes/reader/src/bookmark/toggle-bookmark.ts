import type { QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@yonkoma/page-kit';
import type { ShellApi } from '@yonkoma/remote-kit';
import type { Reading } from '../chapter/use-chapter.ts';
import type { Words } from '../words.ts';
import { dropBookmark, keepBookmark } from './bookmark-call.ts';
import type { GuestBookmark } from './guest-store.ts';
import { bookmarksKey } from './read-bookmarks.ts';
import { pageBookmarksKey } from './bookmarks-key.ts';

interface BookmarkContext {
  shell: ShellApi;
  queries: QueryClient;
  say: Words;
  reading: Reading;
}

export const bookmarkOf = ({ chapter, comic }: Reading, page: number): GuestBookmark => ({
  comic_id: comic.id,
  chapter_id: chapter.id,
  chapter_title: chapter.title,
  chapter_number: chapter.number,
  chapter_language: chapter.language,
  image_index: page,
  image_count: chapter.image_count,
  note: '',
  create_time: Math.floor(Date.now() / 1000),
});

/** Calls run in the order of the requests, so that the last one decides. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Bookmarks the first page on the screen. When any page on the screen is bookmarked, it removes those bookmarks
 * instead. The change is shown at once, and undone when the call fails.
 */
export function toggleBookmark(
  { shell, queries, say, reading }: BookmarkContext,
  pages: readonly number[],
): Promise<void> {
  const key = pageBookmarksKey(reading.chapter.id);
  const bookmarked = queries.getQueryData<readonly number[]>(key) ?? [];
  const taken = pages.filter((page) => bookmarked.includes(page));
  const isAdding = taken.length === 0;
  const changed = isAdding ? pages.slice(0, 1).filter((page) => page > 0) : taken;
  const show = (are: boolean) =>
    queries.setQueryData<readonly number[]>(key, (now = []) => [
      ...now.filter((page) => !changed.includes(page)),
      ...(are ? changed : []),
    ]);
  show(isAdding);
  const work = before.then(async () => {
    try {
      for (const page of changed) await (isAdding ? keepBookmark : dropBookmark)(shell, bookmarkOf(reading, page));
      for (const page of changed) shell.notify(say(isAdding ? 'bookmark.marked' : 'bookmark.unmarked', { page }));
    } catch (error) {
      show(!isAdding);
      if (!isSignedOut(error as Error))
        shell.notify(say('bookmark.failedBecause', { reason: (error as Error).message }), 'bad');
    }
    await queries.invalidateQueries({ queryKey: bookmarksKey });
  });
  before = work;
  return work;
}
