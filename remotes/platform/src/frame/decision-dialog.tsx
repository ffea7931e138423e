import type { CallFailure } from '@yonkoma/remote-kit';
import { Button, Dialog, TextField } from '@yonkoma/ui';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './decision-dialog.module.css';

interface DecisionDialogProps<D> {
  /** null while no dialog is open. */
  decision: D | null;
  /** The name of the decision. */
  nameOf: (decision: D) => string;
  onClose: () => void;
  /** A `DecisionForm`. */
  children: (decision: D) => ReactNode;
}

export function DecisionDialog<D>({ decision, nameOf, onClose, children }: DecisionDialogProps<D>) {
  const say = useWords();
  return (
    <Dialog
      isOpen={decision !== null}
      onClose={onClose}
      title={decision ? nameOf(decision) : ''}
      closeLabel={say('move.close')}
    >
      {decision && children(decision)}
    </Dialog>
  );
}

interface DecisionFormProps {
  /** The words on the button that makes the decision. */
  name: string;
  /** What the decision means. */
  children: ReactNode;
  /** Choices that the last refusal offers. */
  choices?: ReactNode;
  isBusy: boolean;
  failure: CallFailure | null;
  /** Makes the decision; resolves with whether it was made. */
  decide: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what a decision means, asks for a reason, and makes it. */
export function DecisionForm({ name, children, choices, isBusy, failure, decide, onClose }: DecisionFormProps) {
  const say = useWords();
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void decide(reason).then((isDone) => {
          if (isDone) onClose();
        });
      }}
    >
      {children}
      <TextField label={say('move.reason')} value={reason} maxLength={500} onChange={setReason} />
      {failure && (
        <p className={styles.wrong} role="alert">
          {failure.message}
        </p>
      )}
      {choices}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{say('move.cancel')}</Button>
        <Button type="submit" tone="primary" aria-disabled={isBusy}>
          {name}
        </Button>
      </div>
    </form>
  );
}
