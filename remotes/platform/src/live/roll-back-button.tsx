import { rollBack } from '@yonkoma/contract';
import { Button } from '@yonkoma/ui';
import { useMove } from '../frame/use-move.ts';
import { useWords } from '../words.ts';
import styles from './live.module.css';

/**
 * Rolls a remote back to its last good version with one click. It asks for no confirmation, because it is used in a
 * hurry: the version before can be made stable again.
 */
export function RollBackButton({ remote, to, revision }: { remote: string; to: string; revision: number }) {
  const say = useWords();
  const { isBusy, failure, move } = useMove();
  return (
    <>
      <Button
        tone="quiet"
        title={to}
        aria-disabled={isBusy}
        onClick={() =>
          void move(rollBack, { remote, to, expect: revision, reason: '' }, say('move.backDone', { remote }))
        }
      >
        {say('move.back')}
      </Button>
      {failure && (
        <p className={styles.wrong} role="alert">
          {failure.message}
        </p>
      )}
    </>
  );
}
