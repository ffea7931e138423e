import { useCallback } from 'react';
import { useWords } from '../words.ts';
import { nameOf } from './name-rules.ts';
import { type Spread, spreadAt } from './spread-rules.ts';
import type { Reading } from './use-chapter.ts';

/** The names of the chapter and its pages. */
export function usePageNames({ comic, chapter }: Reading, spreads: readonly Spread[]) {
  const say = useWords();
  const count = chapter.images.length;
  const name = nameOf(chapter, say);
  return {
    name,
    /** The alternative text of one picture. */
    altOf: useCallback(
      (page: number) => say('chapter.alt', { comic: comic.title, chapter: name, page, count }),
      [say, comic.title, name, count],
    ),
    /** The name of the pages on the screen at a position. */
    pageName: useCallback(
      (position: number) => {
        const [first = position, last = first] = spreads[spreadAt(spreads, position)] ?? [];
        if (position > count) return say('chapter.atEnd');
        return last > first
          ? say('chapter.pagesOf', { first, last, count })
          : say('chapter.pageOf', { page: position, count });
      },
      [say, spreads, count],
    ),
  };
}
