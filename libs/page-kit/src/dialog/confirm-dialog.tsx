import type { ReactNode } from 'react';
import { FormDialog, type FormDialogWords } from './form-dialog.tsx';
import { useDoing } from './use-doing.ts';

interface ConfirmDialogProps {
  words: FormDialogWords;
  isDestructive?: boolean | undefined;
  /** @throws the reason when it failed */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation, runs the action and closes. After a refusal it stays open and shows the reason. */
export function ConfirmDialog({ words, isDestructive, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { isDoing, failure, run } = useDoing(onClose);
  return (
    <FormDialog
      words={words}
      failure={failure}
      isDoing={isDoing}
      isDestructive={isDestructive}
      onConfirm={() => void run(onConfirm)}
      onClose={onClose}
    >
      <p>{children}</p>
    </FormDialog>
  );
}
