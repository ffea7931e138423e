import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useState } from 'react';
import { type Part, placeParts } from './parts.ts';
import type { SearchGroup } from './search-groups.ts';

/** Results are shown when all groups have answered, or after this time. A slow group is added later. */
const patienceMs = 300;
const freshForMs = 60_000;

/** Every group in the order of the screen. Groups that have not answered come last. */
export interface Found {
  keywords: string;
  parts: readonly Part[];
}

/**
 * Searches every group separately. Results for earlier words stay until the first results for these words arrive. Late
 * answers for earlier words are dropped.
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
