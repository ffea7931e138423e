import { pinRemote, retireRemote, unpinRemote } from '@yonkoma/contract';
import { Button, Dialog, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { useMove } from '../frame/use-move.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import type { Hold } from './hold-rules.ts';
import styles from './remote.module.css';

interface HoldDialogProps {
  /** null while no dialog is open. */
  hold: Hold | null;
  /** The revision on which the decision is based. */
  revision: number;
  onClose: () => void;
}

/** Says what a decision means for visitors and for releases, asks for a reason, and makes it. */
export function HoldDialog({ hold, ...rest }: HoldDialogProps) {
  const say = useWords();
  return (
    <Dialog
      isOpen={hold !== null}
      onClose={rest.onClose}
      title={hold ? say(`hold.${hold.kind}`) : ''}
      closeLabel={say('move.close')}
    >
      {hold && <HoldForm hold={hold} {...rest} />}
    </Dialog>
  );
}

function HoldForm({ hold: { kind, remote, version }, revision, onClose }: HoldDialogProps & { hold: Hold }) {
  const say = useWords();
  const { isBusy, failure, move } = useMove();
  const [expect] = useState(revision);
  const [reason, setReason] = useState('');
  const doneText = say(`hold.${kind}Done`, { remote });
  const send = () => {
    switch (kind) {
      case 'pin':
        return move(pinRemote, { remote, version, reason }, doneText);
      case 'unpin':
        return move(unpinRemote, { remote, reason }, doneText);
      case 'retire':
        return move(retireRemote, { remote, expect, reason }, doneText);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send().then((isDone) => {
          if (isDone) onClose();
        });
      }}
    >
      <p>
        {remote} <Version>{version}</Version>
      </p>
      <p className={styles.meaning}>{say(`hold.${kind}Text`)}</p>
      <TextField label={say('move.reason')} value={reason} maxLength={500} onChange={setReason} />
      {failure && (
        <p className={styles.wrong} role="alert">
          {failure.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{say('move.cancel')}</Button>
        <Button type="submit" tone="primary" aria-disabled={isBusy}>
          {say(`hold.${kind}`)}
        </Button>
      </div>
    </form>
  );
}
