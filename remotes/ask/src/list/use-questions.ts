import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listQuestions, type Question, type ReplyOf } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { callOf, type Chosen } from './list-rules.ts';

/** As text, like in the early data of `remote.json`, so that the answer that was fetched ahead is recognised. */
const perPage = '20';

/**
 * A list of questions, page after page from the page in the address. While another filter loads, the old list stays on
 * screen.
 */
export function useQuestions(chosen: Chosen) {
  const shell = useShell();
  const { page: first, ...choice } = chosen;
  const { data, ...state } = useInfiniteQuery<
    ReplyOf<typeof listQuestions>,
    CallFailure,
    { pages: ReplyOf<typeof listQuestions>[] },
    readonly unknown[],
    number
  >({
    queryKey: ['ask', 'list', choice, first],
    queryFn: ({ pageParam, signal }) => shell.call(listQuestions, callOf(chosen, pageParam, perPage), { signal }),
    initialData: () => {
      const reply = shell.early(listQuestions, callOf(chosen, first, perPage));
      return reply && { pages: [reply], pageParams: [first] };
    },
    initialPageParam: first,
    getNextPageParam: (_last, pages) => nextPage(pages, { first, before: (first - 1) * Number(perPage) }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const pages = data?.pages ?? [];
  // The list can change between two pages: a question from an earlier page is not shown again.
  const questions: Question[] = [
    ...new Map(pages.flatMap(({ list }) => list).map((question) => [question.id, question])).values(),
  ];
  return { ...state, questions, total: pages.at(-1)?.total ?? 0, answer: pages[0], isReady: data !== undefined };
}
