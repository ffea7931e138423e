import { LoadMore } from '@yonkoma/page-kit';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../words.ts';
import { Answered } from './answered.tsx';

interface PagedProps<T> {
  /** The result of `usePages`. */
  pages: ComponentProps<typeof Answered<T[]>>['answer'] & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  children: (entries: T[]) => ReactNode;
}

/** The entries of a list so far, and the next page when the end comes near the screen. */
export function Paged<T>({ pages, children }: PagedProps<T>) {
  const say = useWords();
  return (
    <>
      <Answered answer={pages}>{children}</Answered>
      {pages.hasNextPage && (
        <LoadMore
          words={{
            more: say('frame.more'),
            loading: say('frame.loading'),
            failed: say('frame.failed'),
            retry: say('frame.retry'),
          }}
          isLoading={pages.isFetchingNextPage}
          hasFailed={pages.isFetchNextPageError}
          onLoad={() => void pages.fetchNextPage()}
          shown={pages.data?.length ?? 0}
          isFollowed
        />
      )}
    </>
  );
}
