import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerPage, listAnswers } from '@yonkoma/contract';
import { nextPage } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';
import { joined, type Reply } from './reply-rules.ts';
import { repliesKey } from './use-answers.ts';

const perPage = 50;

/**
 * Comments on an answer, or on the question with `answer` 0: those that were delivered with it, and the others after a
 * request.
 */
export function useComments(
  question: number,
  answer: number,
  { first, total, isOpen }: { first: readonly Reply[]; total: number; isOpen: boolean },
) {
  const shell = useShell();
  const [isAsked, setAsked] = useState(isOpen);
  const { data, hasNextPage, fetchNextPage, isFetching, isError } = useInfiniteQuery<
    AnswerPage,
    CallFailure,
    { pages: AnswerPage[] },
    readonly unknown[],
    number
  >({
    queryKey: [...repliesKey(question), 'comments', answer],
    queryFn: ({ pageParam, signal }) =>
      shell.call(
        listAnswers,
        { posts_id: question, kind: 'comment', ...(answer > 0 && { pid: answer }), page: pageParam, limit: perPage },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    enabled: isAsked && total > first.length,
    staleTime: 60_000,
  });
  const comments = joined(first, data?.pages.flatMap(({ list }) => list) ?? []);
  const more = data
    ? hasNextPage
      ? () => void fetchNextPage()
      : undefined
    : total > first.length
      ? () => setAsked(true)
      : undefined;
  return { comments, more, left: Math.max(total - comments.length, 0), isFetching: isAsked && isFetching, isError };
}
