import { useMember, useShell } from '@yonkoma/remote-kit';
import { Avatar, Button, EmptyState, Failure, IconButton, PanelSkeleton, Username } from '@yonkoma/ui';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useWords } from '../words.ts';
import type { Asked } from './asking.ts';
import { DialogLog } from './dialog-log.tsx';
import styles from './dialog-pane.module.css';
import { MessageComposer } from './message-composer.tsx';
import { useConversationVerbs } from './use-conversation-verbs.ts';
import { useDialog } from './use-dialog.ts';
import { useWriting } from './use-writing.ts';

interface DialogPaneProps {
  partnerId: number;
  ask: (next: Asked) => void;
  /** A handle to remove a deleted message from the list. */
  ref?: Ref<{ remove: (id: number) => void }>;
}

/** The conversation with one member: the partner, the messages, and the text field. */
export function DialogPane({ partnerId, ask, ref }: DialogPaneProps) {
  const say = useWords();
  const shell = useShell();
  const ownId = useMember()?.id ?? 0;
  const verbs = useConversationVerbs();
  const {
    messages,
    about,
    error,
    refetch,
    add,
    remove,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useDialog(partnerId);
  const writing = useWriting(partnerId, { add, lostWord: say('message.lost') });
  const field = useRef<{ focus: () => void }>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const cameHere = useRef(key !== 'default');
  useImperativeHandle(ref, () => ({ remove: (id) => remove([id]) }), [remove]);
  // Opening a conversation moves the focus into it. A page that was just loaded keeps its focus.
  useEffect(() => {
    if (cameHere.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const askEarlier = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const name = about?.userInfo.nickname ?? '';
  const isBlocked = about?.is_blocked === 1;
  const back = (
    <Link
      to="?"
      className={styles.back}
      aria-label={say('message.toList')}
      title={say('message.toList')}
      preventScrollReset
    >
      <ArrowLeft size={20} aria-hidden />
    </Link>
  );
  return (
    <section className={styles.pane} aria-label={name ? say('message.with', { name }) : say('message.dialog')}>
      <header className={styles.head}>
        {back}
        <span className={styles.face}>
          {about && <Avatar src={shell.pictureUrl(about.userInfo.avatar)} name={name} sizePx={36} />}
        </span>
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {about ? (
              <Link to={`/user/card/${partnerId}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              say('message.dialog')
            )}
          </h2>
          <Username of={about?.userInfo.username} />
        </div>
        {about && (
          <IconButton
            label={say('message.moreAbout', { name })}
            onClick={() =>
              ask({ what: 'conversation', partner: { id: partnerId, nickname: name, isBlocked }, unread: 0 })
            }
          >
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        )}
      </header>
      {!about && !error && (
        <div className={styles.waiting}>
          <PanelSkeleton shape="text" />
        </div>
      )}
      {!about &&
        error &&
        (error.refusal === 'member-not-found' ? (
          <EmptyState title={say('card.gone')} text={say('card.goneText')} />
        ) : (
          <Failure
            title={say('message.dialogFailed')}
            text={error.message}
            retryLabel={say('retry')}
            onRetry={() => void refetch()}
          />
        ))}
      {about && (
        <>
          <DialogLog
            label={say('message.with', { name })}
            ownId={ownId}
            hasReceipts={about.has_receipts === 1}
            messages={messages}
            outgoing={writing.outgoing}
            onAgain={writing.sendAgain}
            onBack={(one) => {
              writing.takeBack(one);
              field.current?.focus();
            }}
            earlier={{
              canAsk: hasNextPage,
              isAsking: isFetchingNextPage,
              hasFailed: isFetchNextPageError,
              ask: askEarlier,
            }}
            onMore={(message) => ask({ what: 'message', message })}
            empty={
              <div className={styles.empty}>
                <EmptyState
                  subject="talk"
                  title={say('message.begin', { name })}
                  {...(about.may_write === 1 && { text: say('message.beginText') })}
                />
              </div>
            }
          />
          {isBlocked ? (
            <div className={styles.closed}>
              <p>{say('message.youBlocked', { name })}</p>
              <Button
                onClick={() => {
                  verbs.block(partnerId, false).catch((cause: Error) => shell.notify(cause.message, 'bad'));
                }}
              >
                {say('message.unblock')}
              </Button>
            </div>
          ) : about.may_write === 1 ? (
            <MessageComposer name={name} writing={writing} ref={field} />
          ) : (
            <div className={styles.closed}>
              <p>{say(whyWord(about.why_not), { name })}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

const known = ['message-blocked', 'message-unwanted', 'message-to-self', 'member-muted', 'member-not-found'] as const;

/** The key of the sentence that explains why the member may not write, by the key of the refusal. */
function whyWord(refusal: string): `message.why.${(typeof known)[number] | 'other'}` {
  return `message.why.${known.find((key) => key === refusal) ?? 'other'}`;
}
