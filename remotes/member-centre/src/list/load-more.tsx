import { LoadMore as LoadMoreNear } from '@yonkoma/page-kit';
import type { ComponentProps } from 'react';
import { useWords } from '../words.ts';

/** Loads the rest of a list. */
export function LoadMore(state: Omit<ComponentProps<typeof LoadMoreNear>, 'words'>) {
  const say = useWords();
  return (
    <LoadMoreNear
      {...state}
      words={{
        more: say('list.more'),
        loading: say('list.loading'),
        failed: say('list.moreFailed'),
        retry: say('retry'),
      }}
    />
  );
}
