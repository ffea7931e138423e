import { useInfiniteQuery } from '@tanstack/react-query';
import type { listCollectedQuestions, listOwnAnswers, listOwnQuestions, ReplyOf } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

type Own = typeof listOwnQuestions | typeof listOwnAnswers | typeof listCollectedQuestions;
const perPage = 20;

/** The member's own texts or collected questions, page after page from the page in the address. */
export function useOwn<E extends Own>(endpoint: E, first: number) {
  const shell = useShell();
  const { data, ...state } = useInfiniteQuery<
    ReplyOf<E>,
    CallFailure,
    { pages: ReplyOf<E>[] },
    readonly unknown[],
    number
  >({
    queryKey: ['ask', 'own', endpoint.name, first],
    queryFn: ({ pageParam, signal }) =>
      shell.call(endpoint, { page: pageParam, limit: perPage } as Parameters<typeof shell.call<E>>[1], { signal }),
    initialPageParam: first,
    getNextPageParam: (_last, pages) => nextPage(pages, { first, before: (first - 1) * perPage }),
    staleTime: 30_000,
  });
  const pages = data?.pages ?? [];
  const list = [
    ...new Map(pages.flatMap((page) => page.list as { id: number }[]).map((one) => [one.id, one])).values(),
  ] as ReplyOf<E>['list'][number][];
  return { ...state, list, total: pages.at(-1)?.total ?? 0, isReady: data !== undefined };
}
