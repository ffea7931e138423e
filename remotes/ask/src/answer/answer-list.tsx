import { type AnswerOrder, answerOrders } from '@yonkoma/contract';
import { LoadMore } from '@yonkoma/page-kit';
import { Button, EmptyState, Failure, PanelSkeleton, Segmented } from '@yonkoma/ui';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Asked } from '../question/use-question.ts';
import { useLoadWords } from '../words-of-parts.ts';
import { useWords } from '../words.ts';
import { AnswerItem } from './answer-item.tsx';
import styles from './answer.module.css';
import { useAnswers } from './use-answers.ts';

export const orderIn = (query: URLSearchParams): AnswerOrder =>
  answerOrders.find((order) => order === query.get('order')) ?? 'best';

/** The answers in the order that the address names, with a way to load more. */
export function AnswerList({ asked: { info, answers: first }, linked }: { asked: Asked; linked: number }) {
  const say = useWords();
  const words = useLoadWords();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  const order = orderIn(query);
  const {
    answers,
    total,
    begin,
    isReady,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    hasPreviousPage,
    isFetchingPreviousPage,
    fetchPreviousPage,
  } = useAnswers({ question: info.id, order, linked, first });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const sort = (chosen: AnswerOrder) =>
    void navigate(
      { pathname, search: chosen === 'best' ? '' : `?order=${chosen}` },
      { replace: true, state: { staysInPlace: true }, preventScrollReset: true },
    );

  // The linked answer gets the focus too, for keyboards and screen readers.
  useEffect(() => {
    if (linked === 0 || !isReady) return;
    const element = document.getElementById(hash.slice(1));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [linked, isReady, hash]);

  return (
    <section aria-labelledby="ask-answers" className={styles.answers}>
      <header className={styles.header}>
        <h2 id="ask-answers" className={styles.heading}>
          {say('answer.count', { count: total })}
        </h2>
        {total > 1 && (
          <Segmented
            label={say('answer.order.label')}
            isLabelHidden
            value={order}
            onChange={sort}
            options={answerOrders.map((value) => ({ value, label: say(`answer.order.${value}`) }))}
          />
        )}
      </header>
      {!isReady && !error && <PanelSkeleton shape="text" />}
      {!isReady && error && (
        <Failure
          title={say('answer.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && answers.length === 0 && (
        <EmptyState
          subject="talk"
          title={say('answer.none')}
          text={say(info.is_closed ? 'answer.noneClosed' : 'answer.noneText')}
        />
      )}
      {hasPreviousPage && (
        <div className={styles.more}>
          <Button
            aria-busy={isFetchingPreviousPage || undefined}
            onClick={() => {
              if (!isFetchingPreviousPage) void fetchPreviousPage();
            }}
          >
            {say('answer.earlier')}
          </Button>
        </div>
      )}
      {begin && linked > 0 && begin.answer > 0 && !answers.some(({ id }) => id === begin.answer) && (
        <p role="status" className={styles.missing}>
          {say('answer.missing')}
        </p>
      )}
      {answers.length > 0 && (
        <ol className={styles.list}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <AnswerItem answer={answer} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <LoadMore
          words={words}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={more}
          shown={answers.length}
          isFollowed
        />
      )}
    </section>
  );
}
