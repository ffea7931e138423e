import { beginOverride, type VersionState, withheldStates } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Button, Dialog } from '@yonkoma/ui';
import { useState } from 'react';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './try.module.css';

/** Tries a version in this browser. For a version that was refused or withdrawn, a dialog says so first. */
export function TryButton({ remote, version, state }: { remote: string; version: string; state: VersionState }) {
  const say = useWords();
  const shell = useShell();
  const [isAsking, setIsAsking] = useState(false);
  const withheld = withheldStates.find((one) => one === state);
  const begin = () =>
    shell.call(beginOverride, { remote, version, ...(withheld && { despite: withheld }) }).then(
      () => {
        location.assign('/');
      },
      (problem: Error) => shell.notify(problem.message, 'bad'),
    );
  return (
    <>
      <Button
        tone="quiet"
        onClick={() => {
          if (withheld) setIsAsking(true);
          else void begin();
        }}
      >
        {say('try.begin')}
      </Button>
      {withheld && (
        <Dialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title={say('try.title')}
          closeLabel={say('move.close')}
        >
          <p className={styles.warning}>{say(`try.${withheld}`)}</p>
          <p className={styles.text}>
            {remote} <Version>{version}</Version>
          </p>
          <Button onClick={() => setIsAsking(false)}>{say('move.cancel')}</Button>{' '}
          <Button tone="primary" onClick={() => void begin()}>
            {say('try.despite')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
