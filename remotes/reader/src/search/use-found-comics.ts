import { browseComics } from '@yonkoma/contract';
import { perPage, useComicPages } from '../list/use-comic-pages.ts';

/** The comics for these words, best first; without words, comics that are read a lot. */
export function useFoundComics(keywords: string) {
  const { answer, ...found } = useComicPages({
    endpoint: browseComics,
    queryKey: ['reader', 'search', keywords],
    first: { ...(keywords && { keywords }), comicStatus: 'hot', limit: perPage },
  });
  return { ...found, corrected: answer?.corrected ?? '' };
}
