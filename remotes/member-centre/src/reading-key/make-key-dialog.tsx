import { CallFailure } from '@yonkoma/remote-kit';
import { Button, Checkbox, Dialog } from '@yonkoma/ui';
import { type FormEvent, useState } from 'react';
import rows from '../account/rows.module.css';
import styles from './reading-key.module.css';
import { useWords } from '../words.ts';

/** Explains the key, and asks adult members whether it may show comics for adults. */
export function MakeKeyDialog({
  isFirst,
  isMinor,
  onClose,
  onMake,
}: {
  isFirst: boolean;
  isMinor: boolean;
  onClose: () => void;
  onMake: (hasAdult: boolean) => Promise<void>;
}) {
  const say = useWords();
  const [hasAdult, setHasAdult] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await onMake(hasAdult);
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      setFailure(cause.message);
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(isFirst ? 'readingKey.make' : 'readingKey.renew')}
      closeLabel={say('close')}
    >
      <form onSubmit={(event) => void make(event)}>
        <p className={styles.small}>{say(isFirst ? 'readingKey.makeText' : 'readingKey.renewText')}</p>
        {!isMinor && (
          <div className={styles.field}>
            <Checkbox name="has_adult" label={say('readingKey.ofAge')} isChecked={hasAdult} onChange={setHasAdult} />
          </div>
        )}
        {failure && (
          <p role="alert" className={styles.bad}>
            {failure}
          </p>
        )}
        <div className={rows.actions}>
          <Button type="submit" tone="primary" isWide aria-busy={isSending}>
            {say('readingKey.makeKey')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
