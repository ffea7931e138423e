import { listReportCategories, type ReplyOf, readQueue } from '@yonkoma/contract';
import { DecisionDialog, isForbidden } from '@yonkoma/page-kit';
import { useAnswer } from '@yonkoma/remote-kit';
import { EmptyState, Failure, PanelSkeleton } from '@yonkoma/ui';
import { useState } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import styles from './queue-page.module.css';
import { QueueEntry } from './queue-entry.tsx';
import { useDecision } from './use-decision.ts';

export type Waiting = ReplyOf<typeof readQueue>[number];

const keyOf = ({ kind, id }: Pick<Waiting, 'kind' | 'id'>) => `${kind} ${id}`;

/** The texts that wait for approval or were reported, for members who decide about them. */
export default function QueuePage() {
  const say = useWords();
  const { data: queue, error, refetch } = useAnswer(readQueue, {});
  const [refused, setRefused] = useState<Waiting | null>(null);
  const { approve, decide } = useDecision(() => void refetch());
  return (
    <AccountFrame title={say('queue.title')}>
      {error && !queue && (
        <Failure
          title={say('queue.failed')}
          text={error.message}
          {...(!isForbidden(error) && { retryLabel: say('retry'), onRetry: () => void refetch() })}
        />
      )}
      {!queue && !error && <PanelSkeleton shape="text" />}
      {queue?.length === 0 && <EmptyState title={say('queue.empty')} text={say('queue.emptyText')} />}
      {queue && queue.length > 0 && (
        <ul className={styles.list}>
          {queue.map((one) => (
            <QueueEntry
              key={keyOf(one)}
              waiting={one}
              onApprove={() => void approve(one)}
              onRefuse={() => setRefused(one)}
            />
          ))}
        </ul>
      )}
      {refused && (
        <DecisionDialog
          key={keyOf(refused)}
          words={{
            title: say('queue.refuse'),
            close: say('close'),
            cancel: say('cancel'),
            confirm: say('queue.confirm'),
            reason: say('queue.reason'),
            noReason: say('queue.noReason'),
            details: say('queue.words'),
            verdict: say('queue.verdict'),
            refuse: say('queue.hide'),
            delete: say('queue.delete'),
          }}
          categories={listReportCategories}
          onDecide={(decision) => decide(refused, decision)}
          onClose={() => setRefused(null)}
        />
      )}
    </AccountFrame>
  );
}
