import { useInfiniteQuery } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect } from 'react';
import type { Filter } from './filter-rules.ts';
import { askLog, type Entry, type Kind } from './log.ts';

const perPage = 30;

/** The entries of the log that were loaded so far. A new balance is also shown in the rest of the site. */
export function useLog(kind: Kind, filter: Filter) {
  const shell = useShell();
  const { data, ...state } = useInfiniteQuery({
    queryKey: ['member-centre', 'log', kind, filter],
    queryFn: ({ pageParam, signal }) => askLog(shell, kind, { ...filter, page: pageParam, limit: perPage }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.entries.length > 0 && pages.reduce((sum, { entries }) => sum + entries.length, 0) < last.total
        ? pages.length + 1
        : undefined,
    staleTime: 0,
  });
  const newest = data?.pages.at(-1);
  const now = newest?.now;
  useEffect(() => {
    if (now !== undefined) shell.session.update(kind === 'score' ? { score: now } : { money: now.toFixed(2) });
  }, [shell, kind, now]);
  const entries: Entry[] = [
    ...new Map((data?.pages ?? []).flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values(),
  ];
  return { ...state, entries, now, total: newest?.total ?? 0, timeZone: newest?.timeZone, isReady: data !== undefined };
}
