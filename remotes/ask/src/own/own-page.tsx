import type { listCollectedQuestions, listOwnAnswers, listOwnQuestions, ReplyOf } from '@yonkoma/contract';
import { LoadMore } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { type ComponentType, type ReactNode, useCallback, useLayoutEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useLoadWords } from '../words-of-parts.ts';
import { useWords } from '../words.ts';
import styles from './own-page.module.css';
import { useOwn } from './use-own.ts';

type Own = typeof listOwnQuestions | typeof listOwnAnswers | typeof listCollectedQuestions;

interface OwnPageProps<E extends Own> {
  what: 'questions' | 'answers' | 'collected';
  endpoint: E;
  /** The link on an empty page. */
  next: { to: string; label: string };
  /** Content above the list. */
  before?: ReactNode;
  Row: ComponentType<{ one: ReplyOf<E>['list'][number] }>;
}

const pageIn = (query: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;

/** A page of the member's own questions, answers or collected questions, with their number, page after page. */
export function OwnPage<E extends Own>({ what, endpoint, next, before, Row }: OwnPageProps<E>) {
  const say = useWords();
  const words = useLoadWords();
  const shell = useShell();
  const { pathname } = useLocation();
  const first = pageIn(useSearchParams()[0]);
  const { list, total, isReady, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useOwn(endpoint, first);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const title = say(`own.${what}.title`);
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {before}
      <output className={styles.count}>{isReady ? say(`own.${what}.count`, { count: total }) : ' '}</output>
      {first > 1 && (
        <p>
          <Link className={styles.earlier} to={first > 2 ? `${pathname}?page=${first - 1}` : pathname}>
            {say('list.earlier')}
          </Link>
        </p>
      )}
      {!isReady && !error && <PanelSkeleton shape="text" />}
      {!isReady && error && (
        <Failure
          title={say('own.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && list.length === 0 && first === 1 && (
        <EmptyState
          subject="talk"
          title={say(`own.${what}.empty`)}
          text={say(`own.${what}.emptyText`)}
          action={
            <LinkButton tone="primary" to={next.to}>
              {next.label}
            </LinkButton>
          }
        />
      )}
      {list.length > 0 && (
        <ol className={styles.list} aria-label={title}>
          {list.map((one) => (
            <li key={(one as { id: number }).id}>
              <Row one={one} />
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
          shown={list.length}
        />
      )}
    </div>
  );
}
