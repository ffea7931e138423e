import { checkAudit, localeOf, readHistory } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure } from '@yonkoma/ui';
import { LoadMore } from '@yonkoma/page-kit';
import { useListWords } from '../frame/use-list-words.ts';
import { usePages } from '../frame/use-pages.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './remote.module.css';

/** The decisions, their authors and reasons, newest first, and whether an entry was changed afterwards. */
export function AuditList({ remote }: { remote?: string }) {
  const say = useWords();
  const words = useListWords();
  const moment = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium', timeStyle: 'medium' });
  const chain = useAnswer(checkAudit, {}).data;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = usePages(
    readHistory,
    remote === undefined ? {} : { remote },
  );
  return (
    <>
      {chain && (
        <p className={chain.isWhole ? styles.more : styles.wrong} role={chain.isWhole ? undefined : 'alert'}>
          {chain.isWhole
            ? say('audit.whole', { count: chain.entries })
            : say('audit.broken', { id: chain.brokenAt ?? 0 })}
        </p>
      )}
      {!data && error && (
        <Failure
          title={say('frame.failed')}
          text={error.message}
          retryLabel={say('frame.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.more}>{say('audit.none')}</p>}
      <ol className={styles.versions}>
        {data?.map(({ id, at, who, what, remote: about, reason, hash }) => (
          <li key={id} className={styles.version}>
            <div className={styles.what}>
              <p lang="en">
                <strong>{what}</strong>
                {about && ` ${about}`}
              </p>
              {reason && <p>{reason}</p>}
              <p className={styles.more}>
                {who}, <time dateTime={new Date(at * 1000).toISOString()}>{moment.format(at * 1000)}</time>,{' '}
                <Version>{hash.slice(0, 12)}</Version>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <LoadMore
          words={words}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
