import type { Message } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { whenNear } from '@yonkoma/page-kit';
import { useBrowserValue } from '@yonkoma/remote-kit';
import { Button, Spinner } from '@yonkoma/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './dialog-log.module.css';
import { MessageItem } from './message-item.tsx';
import { daysOf } from './message-rules.ts';
import { OutgoingItem } from './outgoing-item.tsx';
import { useLogPlace } from './use-log-place.ts';
import type { Outgoing } from './use-writing.ts';

interface DialogLogProps {
  label: string;
  ownId: number;
  /** Both members see what the other has read. */
  hasReceipts: boolean;
  /** In the order of newest first. */
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  earlier: { canAsk: boolean; isAsking: boolean; hasFailed: boolean; ask: () => void };
  onMore: (message: Message) => void;
  onAgain: (one: Outgoing) => void;
  onBack: (one: Outgoing) => void;
  /** Shown when there are no messages. */
  empty: ReactNode;
}

const readToday = () => new Date().toDateString();

/**
 * All messages of a conversation, the newest at the end. Earlier messages load when the reader scrolls up. New messages
 * move nothing on the screen.
 */
export function DialogLog({
  label,
  ownId,
  hasReceipts,
  messages,
  outgoing,
  earlier,
  onMore,
  onAgain,
  onBack,
  empty,
}: DialogLogProps) {
  const say = useWords();
  const { date } = useFormats();
  const top = useRef<HTMLDivElement>(null);
  const today = useBrowserValue(readToday, '');
  const days = useMemo(() => daysOf(messages, ownId), [messages, ownId]);
  const { box, note, toEnd, isBehind } = useLogPlace(
    messages.at(-1)?.id ?? 0,
    outgoing.at(-1)?.key ?? messages[0]?.id ?? 0,
  );
  const sent = outgoing.length;
  const before = useRef(sent);
  // A message that the member has just sent is scrolled into view.
  useEffect(() => {
    if (sent > before.current) toEnd();
    before.current = sent;
  }, [sent, toEnd]);

  const { canAsk, isAsking, hasFailed, ask } = earlier;
  useEffect(() => {
    const element = top.current;
    if (!element || !canAsk || isAsking || hasFailed || !globalThis.IntersectionObserver) return undefined;
    return whenNear(element, ask, { root: box.current, rootMargin: '200px 0px 0px' });
  }, [box, canAsk, isAsking, hasFailed, ask]);

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} role="log" aria-label={label} tabIndex={0} onScroll={note}>
        <div ref={top} className={styles.earlier}>
          {hasFailed && <p role="alert">{say('message.earlierFailed')}</p>}
          {isAsking ? (
            <Spinner label={say('message.loadingEarlier')} />
          ) : (
            canAsk && (
              <Button tone="quiet" onClick={ask}>
                {say(hasFailed ? 'retry' : 'message.earlier')}
              </Button>
            )
          )}
        </div>
        {messages.length === 0 && sent === 0 && empty}
        {days.map(({ key, at, said }) => (
          <section key={key} aria-label={date(at)}>
            <p className={styles.day}>{key === today ? say('message.today') : date(at)}</p>
            <ol>
              {said.map((one) => (
                <MessageItem
                  key={one.message.id}
                  said={one}
                  hasReceipt={hasReceipts && one.isOwn}
                  onMore={() => onMore(one.message)}
                />
              ))}
            </ol>
          </section>
        ))}
        {sent > 0 && (
          <ol>
            {outgoing.map((one) => (
              <OutgoingItem key={one.key} message={one} onAgain={() => onAgain(one)} onBack={() => onBack(one)} />
            ))}
          </ol>
        )}
      </div>
      <div className={styles.behind} role="status">
        {isBehind && (
          <button type="button" className={styles.toEnd} onClick={toEnd}>
            <ArrowDown size={16} aria-hidden />
            {say('message.newBelow')}
          </button>
        )}
      </div>
    </div>
  );
}
