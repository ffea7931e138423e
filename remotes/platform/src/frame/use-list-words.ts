import type { LoadMoreWords } from '@yonkoma/page-kit';
import { useWords } from '../words.ts';

/** The words at the end of a list that has more pages. */
export function useListWords(): LoadMoreWords {
  const say = useWords();
  return {
    more: say('frame.more'),
    loading: say('frame.loading'),
    failed: say('frame.failed'),
    retry: say('frame.retry'),
  };
}
