import { useEffect, useRef } from 'react';
import { solveWork } from './solve-work.ts';

/**
 * Begins the work as soon as it is known and gives it up when nobody waits any longer; the function returned waits for
 * it.
 */
export function useWork(work: Record<string, unknown> | undefined): () => Promise<string> {
  const solution = useRef<Promise<string>>(null);
  useEffect(() => {
    if (!work) return;
    const controller = new AbortController();
    const begun = solveWork(work, controller);
    begun.catch(() => {});
    solution.current = begun;
    return () => controller.abort();
  }, [work]);
  return () => solution.current ?? Promise.reject(new Error('There is no work yet'));
}
