import { Button, Dialog } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import styles from './form-dialog.module.css';

export interface FormDialogWords {
  title: string;
  close: string;
  cancel: string;
  confirm: string;
}

interface FormDialogProps {
  words: FormDialogWords;
  /** Why what was asked for was not done; empty where it was not refused. */
  failure: string;
  isDoing: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Stands in place of the form as long as that cannot be shown. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Asks before something is done: fields or a sentence, why it was refused, and the choice to leave it or to do it. */
export function FormDialog({ words, failure, isDoing, onConfirm, onClose, instead, children }: FormDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={words.title} closeLabel={words.close}>
      {instead ?? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm();
          }}
        >
          {children}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.choices}>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button tone="primary" type="submit" aria-busy={isDoing || undefined}>
              {words.confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
