import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import { pageBookmarksKey } from './bookmarks-key.ts';
import { recallPageBookmarks } from './guest-store.ts';

/**
 * The bookmarked pages of a chapter: a member's come with the chapter, a guest's are on this device. The code that
 * changes them is loaded when it is needed.
 */
export function usePageBookmarks(reading: Reading): {
  bookmarked: readonly number[];
  toggleBookmarks: (pages: readonly number[]) => void;
} {
  const shell = useShell();
  const queries = useQueryClient();
  const say = useWords();
  const { id } = reading.chapter;
  const first = () => reading.marks ?? recallPageBookmarks(id);
  const { data } = useQuery({
    queryKey: pageBookmarksKey(id),
    queryFn: first,
    initialData: first,
    enabled: false,
    gcTime: Infinity,
  });
  const toggleBookmarks = (pages: readonly number[]) =>
    void import(/* webpackChunkName: "reader-sheets" */ './toggle-bookmark.ts').then(
      ({ toggleBookmark }) => toggleBookmark({ shell, queries, say, reading }, pages),
      () => shell.notify(say('bookmark.failed'), 'bad'),
    );
  return { bookmarked: data, toggleBookmarks };
}
