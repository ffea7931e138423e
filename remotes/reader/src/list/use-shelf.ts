import { browseComics, type Order } from '@yonkoma/contract';
import { perPage, useComicPages } from './use-comic-pages.ts';

/** A shelf, page after page. */
export function useShelf(comicStatus: string, order: Order | null) {
  return useComicPages({
    endpoint: browseComics,
    queryKey: ['reader', 'list', comicStatus, order],
    first: { comicStatus, ...(order && { order }), limit: perPage },
  });
}
