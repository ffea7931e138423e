import { isLocked, recordPage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useRef } from 'react';
import { isTraceless } from '../place/trace.ts';
import { useWords } from '../words.ts';
import type { Reading } from './use-chapter.ts';

const restMs = 15_000;
const gain = () => import(/* webpackChunkName: "gain" */ './gain-chapter.ts');

/**
 * Reports the reader's place to the service, by the last page on the screen: once when a chapter is opened, which
 * counts a view. For members also after reading has paused for 15 s, at the last page, which gives experience, and when
 * the page is left or hidden, so that another device finds the place. A failure is ignored, because reading does not
 * depend on it. Traceless reading reports nothing.
 */
export function useRecord({ chapter, comic }: Reading, seenTo: number) {
  const shell = useShell();
  const say = useWords();
  const recorded = useRef<number>(undefined);
  const page = Math.min(seenTo, chapter.images.length);
  const reached = useRef(page);
  const isLast = page === chapter.images.length;
  const lastOpen = isLocked(chapter) ? undefined : chapter.images.length;

  const record = useCallback(
    (index: number) => {
      if (isTraceless()) return;
      recorded.current = index;
      shell
        .call(recordPage, { comic_id: comic.id, chapter_id: chapter.id, index })
        .then(() =>
          index === lastOpen && shell.session.current()
            ? gain().then(({ gainChapter }) =>
                gainChapter(shell, { comicId: comic.id, chapterId: chapter.id }, (level, name) =>
                  say('chapter.levelUp', { level, name }),
                ),
              )
            : undefined,
        )
        .catch(() => {});
    },
    [shell, say, comic.id, chapter.id, lastOpen],
  );

  useEffect(() => {
    reached.current = page;
    if (page < 1 || recorded.current === page || (recorded.current !== undefined && !shell.session.current())) return;
    const timer = setTimeout(() => record(page), recorded.current === undefined || isLast ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [shell, record, page, isLast]);

  useEffect(() => {
    const leave = () => {
      if (recorded.current !== undefined && recorded.current !== reached.current && shell.session.current())
        record(reached.current);
    };
    const putAside = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', putAside);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', putAside);
      window.removeEventListener('pagehide', leave);
      leave();
      recorded.current = undefined;
    };
  }, [shell, record]);
}
