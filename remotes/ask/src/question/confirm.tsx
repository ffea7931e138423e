import { ConfirmDialog } from '@yonkoma/page-kit';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  label: string;
  isDestructive?: boolean;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** The confirmation of page-kit with the words of this remote. */
export function Confirm({ title, children, label, isDestructive, run, onClose }: ConfirmProps) {
  const say = useWords();
  const words = { title, close: say('close.dialog'), cancel: say('cancel'), confirm: label };
  return (
    <ConfirmDialog words={words} isDestructive={isDestructive} onConfirm={run} onClose={onClose}>
      {children}
    </ConfirmDialog>
  );
}
