import { filterComics } from '@yonkoma/contract';
import { perPage, useComicPages } from '../list/use-comic-pages.ts';
import type { askedIn } from './choice-rules.ts';

/** The comics of the chosen filters, and the available filters. The old list stays while another one loads. */
export function useChoice(asked: ReturnType<typeof askedIn>) {
  const { answer, ...chosen } = useComicPages({
    endpoint: filterComics,
    queryKey: ['reader', 'classification', asked],
    first: { ...asked, limit: perPage },
    keepsPrevious: true,
  });
  return { ...chosen, filters: answer?.filters ?? [], corrected: answer?.corrected ?? '' };
}
