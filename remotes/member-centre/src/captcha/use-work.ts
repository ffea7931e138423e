import { useEffect, useRef } from 'react';
import { solveWork } from './solve-work.ts';

/**
 * Starts the proof of work as soon as its challenge is known, and cancels it when the component is removed. The
 * returned function waits for the solution.
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
