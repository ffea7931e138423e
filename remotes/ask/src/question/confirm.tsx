import { Button, Dialog } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import styles from './question.module.css';
import { useDoing } from './use-doing.ts';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  label: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Says what will happen, and does it when that is wanted. */
export function Confirm({ title, children, label, run, onClose }: ConfirmProps) {
  const say = useWords();
  const { isDoing, failure, run: start } = useDoing(onClose);
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={say('close.dialog')}>
      <div className={styles.dialog}>
        <p>{children}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <div className={styles.choices}>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="primary" aria-busy={isDoing || undefined} onClick={() => void start(run)}>
            {label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
