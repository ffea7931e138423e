import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Conversation, markRead } from '@yonkoma/contract';
import { useShell, useUnread } from '@yonkoma/remote-kit';
import { Button, classes, EmptyState, Failure, IconButton, PanelSkeleton, Segmented, Spinner } from '@yonkoma/ui';
import { Bell, CheckCheck, Settings, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import { ConversationRow } from './conversation-row.tsx';
import styles from './conversations.module.css';
import { conversationsKey, type Search, useConversations } from './use-conversations.ts';
import { useSettled } from './use-settled.ts';

interface ConversationsProps {
  /** Id of the partner whose conversation is on screen; 0 for none. */
  openId: number;
  begun: ReadonlyMap<number, string>;
  onMore: (row: Conversation) => void;
  onSettings: () => void;
  onBegin: () => void;
  className?: string | undefined;
}

/** The member's conversations: official accounts first, then the newest. The search finds words or names. */
export function Conversations({ openId, begun, onMore, onSettings, onBegin, className }: ConversationsProps) {
  const say = useWords();
  const shell = useShell();
  const queries = useQueryClient();
  const { messages: unread, notices } = useUnread();
  const [by, setBy] = useState<Search['by']>('keywords');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const {
    conversations,
    existUnread,
    isReady,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useConversations({ by, text });
  const { mutate: readAll } = useMutation({
    mutationFn: () => shell.call(markRead, { ids: 'all' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: conversationsKey }),
    onError: (failure) => shell.notify(failure.message, 'bad'),
  });
  return (
    <section className={classes(styles.side, className)} aria-label={say('message.conversations')}>
      <div className={styles.head}>
        <div role="search" className={styles.search}>
          <input
            type="search"
            className={styles.field}
            aria-label={say(`message.search.${by}`)}
            placeholder={say(`message.search.${by}`)}
            value={typed}
            maxLength={100}
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {(existUnread || unread > 0) && (
          <IconButton label={say('message.readAll')} onClick={() => readAll()}>
            <CheckCheck size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={say('message.compose.title')} onClick={onBegin}>
          <SquarePen size={20} aria-hidden />
        </IconButton>
        <IconButton label={say('message.settings.title')} onClick={onSettings}>
          <Settings size={20} aria-hidden />
        </IconButton>
      </div>
      {typed !== '' && (
        <div className={styles.by}>
          <Segmented
            label={say('message.search.by')}
            isLabelHidden
            value={by}
            onChange={setBy}
            options={[
              { value: 'keywords', label: say('message.search.words') },
              { value: 'nickname', label: say('message.search.names') },
            ]}
          />
        </div>
      )}
      <div className={styles.list}>
        {typed === '' && (
          <Link to="/user/account/notice" className={classes(styles.notices, notices > 0 && styles.unread)}>
            <span className={styles.bell}>
              <Bell size={20} aria-hidden />
            </span>
            <span className={styles.name}>{say('notice.title')}</span>
            <span className={styles.state}>
              {notices > 0 ? say('notice.unreadCount', { count: notices }) : say('message.noNotices')}
            </span>
          </Link>
        )}
        {!isReady && !error && (
          <div className={styles.waiting}>
            <PanelSkeleton shape="text" />
          </div>
        )}
        {!isReady && error && (
          <Failure
            title={say('message.failed')}
            text={error.message}
            retryLabel={say('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {isReady &&
          conversations.length === 0 &&
          (text ? (
            <EmptyState subject="search" title={say('message.notFound')} text={say('message.notFoundText')} />
          ) : (
            <EmptyState
              subject="talk"
              title={say('message.none')}
              text={say('message.noneText')}
              action={<Button onClick={onBegin}>{say('message.compose.title')}</Button>}
            />
          ))}
        {conversations.length > 0 && (
          <ul aria-label={say('message.conversations')} aria-busy={typed.trim() !== text || undefined}>
            {conversations.map((row) => (
              <ConversationRow
                key={row.show_user.id}
                row={row}
                begun={row.show_user.id === openId ? undefined : begun.get(row.show_user.id)}
                isOpen={row.show_user.id === openId}
                to={`?with=${row.show_user.id}`}
                onMore={() => onMore(row)}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className={styles.further}>
            {isFetchNextPageError && <p role="alert">{say('message.furtherFailed')}</p>}
            {isFetchingNextPage ? (
              <Spinner label={say('message.loading')} />
            ) : (
              <Button onClick={() => void fetchNextPage()}>
                {say(isFetchNextPageError ? 'retry' : 'message.further')}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
