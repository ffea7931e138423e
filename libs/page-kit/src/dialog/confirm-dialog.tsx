import type { ReactNode } from 'react';
import { FormDialog, type FormDialogWords } from './form-dialog.tsx';
import { useDoing } from './use-doing.ts';

interface ConfirmDialogProps {
  words: FormDialogWords;
  /** @throws why it was not done */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will happen, does it when that is wanted, and closes; stays open with the reason when it was refused. */
export function ConfirmDialog({ words, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { isDoing, failure, run } = useDoing(onClose);
  return (
    <FormDialog
      words={words}
      failure={failure}
      isDoing={isDoing}
      onConfirm={() => void run(onConfirm)}
      onClose={onClose}
    >
      <p>{children}</p>
    </FormDialog>
  );
}
