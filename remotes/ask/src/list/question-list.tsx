import { ownNameOf } from '@yonkoma/contract';
import { Button, EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { LoadMore } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLoadWords } from '../words-of-parts.ts';
import { useWords } from '../words.ts';
import { addressOf, type Chosen, isNarrowed } from './list-rules.ts';
import styles from './list-page.module.css';
import { QuestionRow } from './question-row.tsx';
import type { useQuestions } from './use-questions.ts';

interface QuestionListProps {
  title: string;
  chosen: Chosen;
  found: ReturnType<typeof useQuestions>;
}

/** The list of questions, with a way to load more. */
export function QuestionList({ title, chosen, found }: QuestionListProps) {
  const say = useWords();
  const words = useLoadWords();
  const navigate = useNavigate();
  const { language: own } = useShell();
  const {
    questions,
    total,
    answer,
    isReady,
    isPlaceholderData,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = found;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isNone = isReady && questions.length === 0;
  // Questions in other languages are shown at once, or are one click away when the address names a language.
  const isElsewhere =
    chosen.language === '' && chosen.keywords === '' && answer?.language === null && answer.languages.length > 0;
  const lacking = isNone && answer?.language && answer.languages.length > 0 ? answer.language : null;
  return (
    <section aria-label={title} aria-busy={isPlaceholderData || undefined}>
      <output className={styles.count}>{isReady ? say('list.count', { count: total }) : '\u00a0'}</output>
      {isElsewhere && <p className={styles.elsewhere}>{say('list.otherLanguages', { language: ownNameOf(own) })}</p>}
      {chosen.page > 1 && (
        <p>
          <Link className={styles.earlier} to={addressOf(chosen, { page: chosen.page - 1 })}>
            {say('list.earlier')}
          </Link>
        </p>
      )}
      {!isReady && !error && <PanelSkeleton shape="text" />}
      {!isReady && error && (
        <Failure
          title={say('list.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {questions.length > 0 && (
        <ol className={styles.rows}>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionRow question={question} language={chosen.language} />
            </li>
          ))}
        </ol>
      )}
      {lacking && (
        <EmptyState
          subject="talk"
          title={say('list.noneIn', { language: ownNameOf(lacking) })}
          text={say('list.noneInText')}
          action={
            <LinkButton tone="primary" to={addressOf(chosen, { language: 'all' })}>
              {say('list.allLanguages')}
            </LinkButton>
          }
        />
      )}
      {isNone && !lacking && isNarrowed(chosen) && (
        <EmptyState
          subject="search"
          title={say('list.noneFound')}
          text={say('list.noneFoundText')}
          action={<Button onClick={() => void navigate('/ask/lists')}>{say('list.showAll')}</Button>}
        />
      )}
      {isNone && !lacking && !isNarrowed(chosen) && (
        <EmptyState
          subject="talk"
          title={say(`list.empty.${chosen.type}`)}
          text={say(`list.emptyText.${chosen.type}`)}
          action={
            <LinkButton tone="primary" to="/ask/post">
              {say('ask')}
            </LinkButton>
          }
        />
      )}
      {hasNextPage && !isPlaceholderData && (
        <LoadMore
          words={words}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={more}
          shown={questions.length}
        />
      )}
    </section>
  );
}
