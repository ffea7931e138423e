import { type listNotices, readNotices, type ReplyOf } from '@yonkoma/contract';
import { useShell, type useAnswer } from '@yonkoma/remote-kit';
import { Failure, LinkButton } from '@yonkoma/ui';
import { NoticeRow } from '../notice/notice-row.tsx';
import { useWords } from '../words.ts';
import styles from './overview.module.css';

type Answer = Pick<ReturnType<typeof useAnswer<typeof listNotices>>, 'error' | 'refetch'> & {
  data: ReplyOf<typeof listNotices> | undefined;
};

/** The member's newest notices. */
export function LatestNotices({ answer: { data, error, refetch } }: { answer: Answer }) {
  const say = useWords();
  const shell = useShell();
  const read = (id: number) =>
    void shell.call(readNotices, { ids: [id] }).then(
      () => refetch(),
      (failure: Error) => shell.notify(failure.message, 'bad'),
    );
  return (
    <section aria-labelledby="notices">
      <div className={styles.headed}>
        <h2 id="notices" className={styles.heading}>
          {say('overview.notices')}
        </h2>
        <span className={styles.ways}>
          <LinkButton tone="quiet" className={styles.way} to="/user/account/notice">
            {say('overview.allNotices')}
          </LinkButton>
        </span>
      </div>
      {!data && (
        <Failure
          title={say('overview.partFailed')}
          text={error?.message ?? ''}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.list.length === 0 && <p className={styles.none}>{say('overview.noNotices')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onRead={() => {
                if (notice.is_read === 0) read(notice.id);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
