import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import { recallMarks } from './guest-store.ts';

export const marksKey = (chapterId: number) => ['reader', 'marks', chapterId];

/**
 * The pages of a chapter that are bookmarked: a member's come with the chapter, a guest's are on this device. What
 * changes them is fetched when something does.
 */
export function useMarks(reading: Reading): { marked: readonly number[]; mark: (pages: readonly number[]) => void } {
  const shell = useShell();
  const queries = useQueryClient();
  const say = useWords();
  const { id } = reading.chapter;
  const first = () => reading.marks ?? recallMarks(id);
  const { data } = useQuery({
    queryKey: marksKey(id),
    queryFn: first,
    initialData: first,
    enabled: false,
    gcTime: Infinity,
  });
  const mark = (pages: readonly number[]) =>
    void import(/* webpackChunkName: "reader-sheets" */ './toggle-mark.ts').then(
      ({ toggleMark }) => toggleMark({ shell, queries, say, reading }, pages),
      () => shell.notify(say('bookmark.failed'), 'bad'),
    );
  return { marked: data, mark };
}
