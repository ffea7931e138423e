import type { CallOf, Endpoint } from '@yonkoma/contract';
import { Button } from '@yonkoma/ui';
import { useMove } from '../frame/use-move.ts';
import { useWords } from '../words.ts';
import styles from './live.module.css';

interface RollBackProps<E extends Endpoint> {
  endpoint: E;
  input: CallOf<E>;
  /** The version to which it goes back. */
  to: string;
  /** What is said when it is done. */
  done: string;
}

/**
 * Goes back to the version before with one click. It asks for no confirmation, because it is used in a hurry: the
 * version that is left can be made live again.
 */
export function RollBackButton<E extends Endpoint>({ endpoint, input, to, done }: RollBackProps<E>) {
  const say = useWords();
  const { isBusy, failure, move } = useMove();
  return (
    <>
      <Button tone="quiet" title={to} aria-disabled={isBusy} onClick={() => void move(endpoint, input, done)}>
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
