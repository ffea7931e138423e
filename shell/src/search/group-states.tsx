import { Button, EmptyState, Spinner } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';
import styles from './group-states.module.css';
import type { Found } from './use-found.ts';

/** Messages for groups that are slow, failed or have no results. A failing group does not affect the others. */
export function GroupStates({ found: { keywords, parts }, onAskAgain }: { found: Found; onAskAgain: () => void }) {
  const say = useWords();
  const isEmpty = parts.every((part) => part.is === 'found' && part.reply.list.length === 0);
  return (
    <>
      {parts.map(({ is, group: { id, label } }) =>
        is === 'waiting' ? (
          <p key={id} className={styles.state}>
            <Spinner label={say('search.waiting', { group: label })} />
            <span aria-hidden>{say('search.waiting', { group: label })}</span>
          </p>
        ) : (
          is === 'failed' && (
            <p key={id} className={styles.state} role="alert">
              <span>{say('search.failed', { group: label })}</span>
              <Button tone="quiet" onClick={onAskAgain}>
                {say('search.retry')}
              </Button>
            </p>
          )
        ),
      )}
      {isEmpty && (
        <EmptyState subject="search" title={say('search.empty', { keywords })} text={say('search.emptyText')} />
      )}
    </>
  );
}
