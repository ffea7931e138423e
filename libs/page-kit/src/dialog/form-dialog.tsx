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
  /** The reason of the refusal; empty without one. */
  failure: string;
  isDoing: boolean;
  /** What is confirmed takes something away for good. */
  isDestructive?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Shown in place of the form as long as that cannot be shown. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A dialog before an action: fields or a sentence, the reason of a refusal, and buttons to cancel or to do it. */
export function FormDialog({
  words,
  failure,
  isDoing,
  isDestructive = false,
  onConfirm,
  onClose,
  instead,
  children,
}: FormDialogProps) {
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
            <Button tone={isDestructive ? 'destroy' : 'primary'} type="submit" aria-busy={isDoing || undefined}>
              {words.confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
