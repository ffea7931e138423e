import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { type Part, placeParts } from './parts.ts';
import type { SearchGroup } from './search-groups.ts';

/** What came is shown when all of it is there, or after this long; a slow group follows by itself. */
const patienceMs = 300;
const freshForMs = 60_000;

/** Every group in the order it is shown, those that have not answered last. */
export interface Found {
  keywords: string;
  parts: readonly Part[];
}

/**
 * Asks every group for the words, each by itself. What was found for other words stays until something came for these;
 * answers to other words are dropped.
 */
export function useFound(
  groups: readonly SearchGroup[],
  keywords: string,
): { found: Found | null; askAgain: () => void } {
  const shell = useShell();
  const queries = useQueryClient();
  const [found, setFound] = useState<Found | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!keywords) return;
    const known = new Map<string, Part>();
    let standing: string[] = [];
    let isShown = false;
    let isOver = false;
    const show = () => {
      isShown = true;
      standing = placeParts(standing, groups, known);
      const waiting = groups.filter(({ id }) => !known.has(id)).map((group): Part => ({ group, is: 'waiting' }));
      setFound({ keywords, parts: [...standing.flatMap((id) => known.get(id) ?? []), ...waiting] });
    };
    const timer = setTimeout(show, patienceMs);
    const ask = async (group: SearchGroup): Promise<Part> => {
      try {
        const reply = await queries.fetchQuery({
          queryKey: ['search', keywords, group.id],
          retry: false,
          staleTime: freshForMs,
          queryFn: ({ signal }) =>
            shell.call(group.endpoint, { keywords, ...(group.kind && { kind: group.kind }) }, { signal }),
        });
        return { group, is: 'found', reply };
      } catch {
        return { group, is: 'failed' };
      }
    };
    for (const group of groups) {
      void ask(group).then((part) => {
        if (isOver) return;
        known.set(group.id, part);
        if (isShown || known.size === groups.length) {
          clearTimeout(timer);
          show();
        }
      });
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      void queries.cancelQueries({ queryKey: ['search', keywords] });
    };
  }, [groups, keywords, attempt, queries, shell]);

  return { found: keywords ? found : null, askAgain: useCallback(() => setAttempt((now) => now + 1), []) };
}
