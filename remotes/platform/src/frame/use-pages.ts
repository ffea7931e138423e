import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOf, Endpoint, ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

interface Listing {
  list: unknown[];
  hasMore: boolean;
}

/** A list of the registry, page after page. */
export function usePages<E extends Endpoint>(endpoint: E, input: Omit<CallOf<E>, 'page'>) {
  const shell = useShell();
  const { data, ...rest } = useInfiniteQuery<ReplyOf<E>, CallFailure, ReplyOf<E>[], unknown[], number>({
    queryKey: [endpoint.name, 'pages', input],
    queryFn: ({ pageParam, signal }) => shell.call(endpoint, { ...input, page: pageParam } as CallOf<E>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => ((last as Listing).hasMore ? pages.length + 1 : undefined),
    select: ({ pages }) => pages,
  });
  type Entry = ReplyOf<E> extends { list: (infer T)[] } ? T : never;
  return { ...rest, data: data?.flatMap((page) => (page as Listing).list as Entry[]) };
}
