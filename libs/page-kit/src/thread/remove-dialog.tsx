import { Button, Dialog } from '@yonkoma/ui';
import { useState } from 'react';
import { isSignedOut } from '../act/use-as-member.ts';
import styles from './dialogs.module.css';
import { type Asked, useScope } from './thread-scope.ts';

/** Asks once before a comment is taken back for good. */
export function RemoveDialog({ said, onClose }: { said: Asked['said']; onClose: () => void }) {
  const { say, verbs, tell } = useScope();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await verbs.remove(said);
      onClose();
      tell(say('comment.removed'));
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) onClose();
      else setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('comment.removeTitle')} closeLabel={say('close')}>
      <p>{say('comment.removeText')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.choices}>
        <Button onClick={onClose}>{say('comment.keep')}</Button>
        <Button tone="primary" aria-busy={isBusy || undefined} onClick={() => void remove()}>
          {say('comment.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
