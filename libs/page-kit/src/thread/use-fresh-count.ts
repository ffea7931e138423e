import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Talk } from './talk.ts';
import type { Thread } from './thread-rules.ts';
import { commentsKey } from './use-thread.ts';

const everyMs = 30_000;
const restMs = 3_000;

/**
 * The number of new comments of others since the thread was shown. It is requested slowly, and when the reader returns
 * to the page.
 */
export function useFreshCount(talk: Talk, { totalAll }: Thread): number {
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: [`${commentsKey.join('.')}.fresh`, talk.key],
    queryFn: async ({ signal }) => (await talk.ask({ order: 'new', limit: 1 }, signal)).total_all,
    initialData: totalAll,
    staleTime: everyMs,
    refetchInterval: everyMs,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    const cameBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt > restMs)
        void refetch({ cancelRefetch: false });
    };
    window.addEventListener('focus', cameBack);
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      window.removeEventListener('focus', cameBack);
      document.removeEventListener('visibilitychange', cameBack);
    };
  }, [dataUpdatedAt, refetch]);
  return Math.max(data - totalAll, 0);
}
