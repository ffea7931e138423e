import { Button, Dialog } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './asking.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  doLabel: string;
  onDo: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before something is done; says why when it could not be. */
export function ConfirmDialog({ title, text, doLabel, onDo, onClose }: ConfirmDialogProps) {
  const say = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onDo();
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={say('close')}>
      <p>{text}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.choices}>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button tone="primary" aria-busy={isBusy || undefined} onClick={() => void act()}>
          {doLabel}
        </Button>
      </div>
    </Dialog>
  );
}
