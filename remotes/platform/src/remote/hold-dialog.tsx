import { pinRemote, retireRemote, unpinRemote } from '@yonkoma/contract';
import { useState } from 'react';
import { DecisionDialog, DecisionForm } from '../frame/decision-dialog.tsx';
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
    <DecisionDialog decision={hold} nameOf={({ kind }) => say(`hold.${kind}`)} onClose={rest.onClose}>
      {(open) => <HoldForm hold={open} {...rest} />}
    </DecisionDialog>
  );
}

function HoldForm({ hold: { kind, remote, version }, revision, onClose }: HoldDialogProps & { hold: Hold }) {
  const say = useWords();
  const { isBusy, failure, move } = useMove();
  const [expect] = useState(revision);
  const doneText = say(`hold.${kind}Done`, { remote });
  const decide = (reason: string) => {
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
    <DecisionForm name={say(`hold.${kind}`)} isBusy={isBusy} failure={failure} decide={decide} onClose={onClose}>
      <p>
        {remote} <Version>{version}</Version>
      </p>
      <p className={styles.meaning}>{say(`hold.${kind}Text`)}</p>
    </DecisionForm>
  );
}
