import { useMember, useShell, useUnread } from '@yonkoma/remote-kit';
import { classes, EmptyState } from '@yonkoma/ui';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { AskedOver } from './asked-over.tsx';
import { Conversations } from './conversations.tsx';
import { DialogPane } from './dialog-pane.tsx';
import styles from './message-page.module.css';
import { partnerIn } from './message-rules.ts';
import { useAsked } from './use-asked.ts';
import { useIsPhone } from './use-is-phone.ts';
import { recallBegun } from './writing-store.ts';

/**
 * The message centre: the conversations beside the open one. On a phone one after the other, with the open one over the
 * whole screen.
 */
export default function MessagePage() {
  const say = useWords();
  const shell = useShell();
  const ownId = useMember()?.id ?? 0;
  const { messages: unread } = useUnread();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const partnerId = partnerIn(query);
  const { asked, ask } = useAsked();
  const pane = useRef<{ remove: (id: number) => void }>(null);
  const isCovering = useIsPhone() && partnerId > 0;
  const title = say('message.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  useLayoutEffect(() => (isCovering ? shell.coverFrame() : undefined), [shell, isCovering]);
  // Read again when another conversation is opened or closed, so that the list shows unsent texts.
  const begun = recallBegun(ownId);
  return (
    <div className={classes(styles.page, partnerId > 0 && styles.inDialog)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <output className={styles.count}>{unread > 0 && say('message.unreadCount', { count: unread })}</output>
      </div>
      <div className={styles.panes}>
        <Conversations
          openId={partnerId}
          begun={begun}
          className={styles.side}
          onSettings={() => ask({ what: 'settings' })}
          onBegin={() => ask({ what: 'begin' })}
          onMore={({ show_user: { id, nickname }, is_blocked, unread: left }) =>
            ask({ what: 'conversation', partner: { id, nickname, isBlocked: is_blocked === 1 }, unread: left })
          }
        />
        <div className={styles.dialog}>
          {partnerId > 0 ? (
            <DialogPane key={partnerId} partnerId={partnerId} ask={ask} ref={pane} />
          ) : (
            <div className={styles.choose}>
              <EmptyState subject="talk" title={say('message.choose')} text={say('message.chooseText')} />
            </div>
          )}
        </div>
      </div>
      <AskedOver
        asked={asked}
        ask={ask}
        onDeleted={(id) => pane.current?.remove(id)}
        onBegin={(id) => void navigate(`?with=${id}`, { preventScrollReset: true })}
        onForgotten={(id) => {
          if (id === partnerId) void navigate('?', { replace: true, preventScrollReset: true });
        }}
      />
    </div>
  );
}
