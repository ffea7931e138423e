import { type NoticeType, noticeTypes } from '@yonkoma/contract';
import { Button, EmptyState, Failure, LinkButton, PanelSkeleton, Segmented, Spinner } from '@yonkoma/ui';
import { Settings2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import styles from './notice-page.module.css';
import { NoticeRow } from './notice-row.tsx';
import { PreferencesDialog } from './preferences-dialog.tsx';
import { useNotices } from './use-notices.ts';

const all = 'all';
/** The types of notices, the most frequent first. */
const offered: readonly NoticeType[] = ['update', 'activity', 'system'];

export default function NoticePage() {
  const say = useWords();
  const [query, setQuery] = useSearchParams();
  const type = noticeTypes.find((known) => known === query.get('type'));
  const {
    notices,
    unread,
    isReady,
    error,
    refetch,
    read,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useNotices(type);
  const choose = (isOpen: boolean) => {
    const next = new URLSearchParams(query);
    if (isOpen) next.set('choose', '1');
    else next.delete('choose');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <AccountFrame title={say('notice.title')}>
      <div className={styles.head}>
        <Segmented
          label={say('notice.filter')}
          isLabelHidden
          value={type ?? all}
          onChange={(chosen) =>
            setQuery(chosen === all ? {} : { type: chosen }, { replace: true, preventScrollReset: true })
          }
          options={[
            { value: all, label: say('notice.all') },
            ...offered.map((value) => ({ value, label: say(`notice.short.${value}`) })),
          ]}
        />
        {/* Everything is shown at once, and the button that can disappear comes last, so that nothing moves. */}
        {(isReady || error) && (
          <Button tone="quiet" aria-label={say('notice.chooseTitle')} onClick={() => choose(true)}>
            <Settings2 size={18} aria-hidden />
            {say('notice.choose')}
          </Button>
        )}
        <output className={styles.count}>{unread > 0 && say('notice.unreadCount', { count: unread })}</output>
        {unread > 0 && (
          <Button tone="quiet" onClick={() => read('all')}>
            {say('notice.readAll')}
          </Button>
        )}
      </div>
      {query.get('choose') === '1' && <PreferencesDialog onClose={() => choose(false)} />}
      {!isReady && !error && <PanelSkeleton shape="text" />}
      {!isReady && error && (
        <Failure
          title={say('notice.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isReady && notices.length === 0 && (
        <EmptyState
          subject="bell"
          title={say(type ? 'notice.emptyType' : 'notice.empty')}
          text={say('notice.emptyText')}
          action={<LinkButton to="/user/manhua/collect">{say('notice.toCollection')}</LinkButton>}
        />
      )}
      {notices.length > 0 && (
        <ul aria-label={say('notice.title')}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onRead={() => {
                if (notice.is_read === 0) read([notice.id]);
              }}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <p role="alert">{say('notice.loadFailed')}</p>}
          {isFetchingNextPage ? (
            <Spinner label={say('notice.loading')} />
          ) : (
            <Button onClick={() => void fetchNextPage()}>
              {say(isFetchNextPageError ? 'retry' : 'notice.loadMore')}
            </Button>
          )}
        </div>
      )}
    </AccountFrame>
  );
}
