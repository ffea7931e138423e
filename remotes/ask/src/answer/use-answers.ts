import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerPage, type AnswerOrder, findAnswer, listAnswers, type QuestionAnswer } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

/** As many as are delivered with a question. */
export const perPage = 15;

export const repliesKey = (question: number) => ['ask', 'replies', question] as const;

export interface AnswersOf {
  question: number;
  order: AnswerOrder;
  /** The answer or comment that the address names; 0 for none. */
  linked: number;
  first: AnswerPage;
}

/** The page with which the list begins. A linked reply may be on a later page. */
type Begin = { page: number; answer: number };

/** The answers of a question, page after page, beginning with the page of the linked reply. */
export function useAnswers({ question, order, linked, first }: AnswersOf) {
  const shell = useShell();
  const isIn = ({ list }: AnswerPage) =>
    list.some(({ id, children }) => id === linked || children.some((child) => child.id === linked));
  const comesAlong = order === 'best' && (linked === 0 || isIn(first));
  const { data, ...state } = useInfiniteQuery<
    AnswerPage & { begin: Begin },
    CallFailure,
    { pages: (AnswerPage & { begin: Begin })[] },
    readonly unknown[],
    number
  >({
    queryKey: [...repliesKey(question), 'answers', order, comesAlong ? 0 : linked],
    async queryFn({ pageParam, signal }) {
      // The first request of a list with a linked reply finds out on which page it is.
      const found =
        pageParam === 0 && linked > 0
          ? await shell.call(findAnswer, { id: linked, order, limit: perPage }, { signal }).catch(() => null)
          : null;
      const isHere = found?.posts_id === question;
      const page = pageParam === 0 ? (isHere && found.page) || 1 : pageParam;
      const reply = await shell.call(listAnswers, { posts_id: question, order, page, limit: perPage }, { signal });
      return { ...reply, begin: { page, answer: isHere ? found.answer_id : 0 } };
    },
    initialData: () =>
      comesAlong ? { pages: [{ ...first, begin: { page: 1, answer: 0 } }], pageParams: [1] } : undefined,
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const begin = pages[0]?.begin.page ?? 1;
      return nextPage(pages, { first: begin, before: (begin - 1) * perPage });
    },
    getPreviousPageParam: ({ begin }) => (begin.page > 1 ? begin.page - 1 : undefined),
    staleTime: 60_000,
  });
  const pages = data?.pages ?? [];
  const answers: QuestionAnswer[] = [
    ...new Map(pages.flatMap(({ list }) => list).map((answer) => [answer.id, answer])).values(),
  ];
  return {
    ...state,
    answers,
    total: pages.at(-1)?.total ?? first.total,
    begin: pages[0]?.begin,
    isReady: data !== undefined,
  };
}
