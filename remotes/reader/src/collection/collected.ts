import type { QueryClient } from '@tanstack/react-query';
import type { collectComic, ReplyOf } from '@yonkoma/contract';

/**
 * What a page knows about a comic in the collection. A chapter that was saved before this field existed has no value.
 */
export interface Collected {
  id: number;
  is_like?: 0 | 1;
  like_count?: number;
  is_muted?: 0 | 1;
}

type Shown = { comic: Collected };

export const collectionKey = ['reader', 'collection'] as const;

/** Updates every page that shows the comic with the answer of the server. */
export function keepCollected(
  queries: QueryClient,
  comicId: number,
  answer: Partial<ReplyOf<typeof collectComic>>,
): void {
  for (const page of ['comic', 'chapter']) {
    queries.setQueriesData<Shown>({ queryKey: ['reader', page] }, (reply) =>
      reply?.comic.id === comicId ? { ...reply, comic: { ...reply.comic, ...answer } } : reply,
    );
  }
}
