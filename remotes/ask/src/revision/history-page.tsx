import { useInfiniteQuery } from '@tanstack/react-query';
import { listAskRevisions, type ReplyOf } from '@yonkoma/contract';
import { isMissing, isTakenDown, LoadMore, nextPage } from '@yonkoma/page-kit';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useCallback, useLayoutEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useLoadWords } from '../words-of-parts.ts';
import { useWords } from '../words.ts';
import { RevisionItem } from './revision-item.tsx';
import styles from './revision.module.css';

const idIn = (text: string | null): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The edits of a question, or with `?answer=` of one of its answers, the latest first. */
export default function HistoryPage() {
  const say = useWords();
  const words = useLoadWords();
  const shell = useShell();
  const question = idIn(useParams().id ?? '');
  const answer = idIn(useSearchParams()[0].get('answer'));
  const title = say(answer > 0 ? 'history.answer' : 'history.question');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery<
      ReplyOf<typeof listAskRevisions>,
      CallFailure,
      { pages: ReplyOf<typeof listAskRevisions>[] },
      readonly unknown[],
      number
    >({
      queryKey: ['ask', 'history', question, answer],
      queryFn: ({ pageParam, signal }) =>
        shell.call(
          listAskRevisions,
          { ...(answer > 0 ? { target: 'comment', id: answer } : { id: question }), page: pageParam, limit: 20 },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => nextPage(pages),
      enabled: question > 0,
    });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const back = (
    <LinkButton to={answer > 0 ? `/ask/info/${question}#answer-${answer}` : `/ask/info/${question}`}>
      {say('history.back')}
    </LinkButton>
  );
  if (question === 0 || isMissing(error) || isTakenDown(error)) {
    return (
      <EmptyState
        subject="search"
        title={<h1>{say('question.missing')}</h1>}
        text={say('question.missingText')}
        action={
          <LinkButton to="/ask/lists" tone="primary">
            {say('question.toAll')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{say('history.lead')}</p>
      {back}
      {!data && !error && <PanelSkeleton shape="text" />}
      {!data && error && (
        <Failure
          title={say('history.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <ol className={styles.list}>
        {data?.pages
          .flatMap(({ list }) => list)
          .map((revision) => (
            <li key={revision.revision}>
              <RevisionItem revision={revision} />
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <LoadMore
          words={words}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={more}
          shown={data?.pages.length ?? 0}
        />
      )}
    </div>
  );
}
