import { activateVersions, setRollout } from '@yonkoma/contract';
import { Checkbox } from '@yonkoma/ui';
import { useState } from 'react';
import { DecisionDialog, DecisionForm } from '../frame/decision-dialog.tsx';
import { useMove } from '../frame/use-move.ts';
import { useShareWords } from '../frame/use-share-words.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './live.module.css';
import type { Move } from './move-rules.ts';

interface MoveDialogProps {
  /** null while no dialog is open. */
  move: Move | null;
  /** The revision on which the decision is based. It is refused when the same remote was changed in the meantime. */
  revision: number;
  mayTakeOver: boolean;
  onClose: () => void;
}

/** Names what will change and what will not, asks for a reason, and makes the change. */
export function MoveDialog({ move, ...rest }: MoveDialogProps) {
  const say = useWords();
  return (
    <DecisionDialog decision={move} nameOf={({ kind }) => say(`move.${kind}`)} onClose={rest.onClose}>
      {(open) => <MoveForm move={open} {...rest} />}
    </DecisionDialog>
  );
}

function MoveForm({
  move: { kind, remote, from, to, ...more },
  revision,
  mayTakeOver,
  onClose,
}: MoveDialogProps & { move: Move }) {
  const say = useWords();
  const inWords = useShareWords();
  const { isBusy, failure, move } = useMove();
  // The decision is based on the revision that was live when the dialog was opened.
  const [expect] = useState(revision);
  const [takesOver, setTakesOver] = useState(false);
  const [resumes, setResumes] = useState(false);
  const [removes, setRemoves] = useState(false);
  const [older, setOlder] = useState(false);
  const said = { ...(resumes && { resumes }), ...(removes && { removes }), ...(older && { older }) };
  const share = 'share' in more ? more.share : 0;
  const doneText = say(`move.${kind}Done`, { remote });
  const decide = (reason: string) => {
    switch (kind) {
      case 'activate':
        return move(
          activateVersions,
          { versions: { [remote]: to }, expect, reason, ...(takesOver && { takesOver }), ...said },
          doneText,
        );
      case 'rollout':
        return move(setRollout, { remote, version: to, share, expect, reason, ...said }, doneText);
      case 'end':
        return move(setRollout, { remote, version: null, expect, reason }, doneText);
    }
  };
  return (
    <DecisionForm
      name={say(`move.${kind}`)}
      isBusy={isBusy}
      failure={failure}
      decide={decide}
      onClose={onClose}
      choices={
        <>
          {kind === 'activate' && mayTakeOver && failure?.refusal === 'gate-incomplete' && (
            <Checkbox label={say('move.takeOver')} isChecked={takesOver} onChange={setTakesOver} />
          )}
          {(resumes || failure?.refusal === 'rollout-paused') && (
            <Checkbox label={say('move.resume')} isChecked={resumes} onChange={setResumes} />
          )}
          {(removes || failure?.refusal === 'page-removed') && (
            <Checkbox label={say('move.removes')} isChecked={removes} onChange={setRemoves} />
          )}
          {(older || failure?.refusal === 'version-older') && (
            <Checkbox label={say('move.older')} isChecked={older} onChange={setOlder} />
          )}
        </>
      }
    >
      <dl className={styles.change}>
        <div>
          <dt>{say('move.remote')}</dt>
          <dd>{remote}</dd>
        </div>
        <div>
          <dt>{say('move.now')}</dt>
          <dd>{from ? <Version>{from}</Version> : say('live.noStable')}</dd>
        </div>
        <div>
          <dt>{say('move.then')}</dt>
          <dd>
            <Version>{to}</Version>
            {kind === 'rollout' && ` ${inWords(share)}`}
          </dd>
        </div>
      </dl>
      <p className={styles.text}>{say('move.others')}</p>
    </DecisionForm>
  );
}
