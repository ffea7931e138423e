import { Button } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { hasOwnKeys, withKey, withUsualKeys } from './key-choice-rules.ts';
import { KeyRow } from './key-row.tsx';
import { printedKeys } from './printed-key-rules.ts';
import type { Settings } from './settings-rules.ts';
import styles from './sheets.module.css';
import { keysOf, type OwnKeys, type Shortcut, shortcuts } from './shortcuts.ts';

/**
 * Every action with its keys, also those of other modes, with a way to change them. The result of a change is
 * announced.
 */
export function KeyEditor({
  settings: { keys, direction },
  change,
}: {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}) {
  const say = useWords();
  const [message, setMessage] = useState('');
  const nameOf = ({ action }: Shortcut) => say(`help.${action}`);
  const printed = (shortcut: Shortcut, own: OwnKeys) =>
    printedKeys(keysOf(shortcut, own), direction).join(', ') || say('help.keys.none');
  const become = (own: OwnKeys, said: string) => {
    change({ keys: own });
    setMessage(said);
  };
  const choose = (shortcut: Shortcut, key: string) => {
    const { own, from } = withKey(keys, shortcut, key);
    const now = say('help.keys.changed', { name: nameOf(shortcut), keys: printed(shortcut, own) });
    become(own, from ? `${now} ${say('help.keys.moved', { name: nameOf(from), keys: printed(from, own) })}` : now);
  };
  const reset = (shortcut: Shortcut) => {
    const own = withUsualKeys(keys, shortcut);
    become(own, say('help.keys.changed', { name: nameOf(shortcut), keys: printed(shortcut, own) }));
  };
  return (
    <>
      <p className={styles.message} role="status">
        {message}
      </p>
      <ul className={styles.actions}>
        {shortcuts.map((shortcut) => (
          <KeyRow
            key={shortcut.action}
            name={nameOf(shortcut)}
            keys={keysOf(shortcut, keys)}
            direction={direction}
            isOwn={hasOwnKeys(keys, shortcut.action)}
            onKey={(key) => choose(shortcut, key)}
            onRefused={() => setMessage(say('help.keys.refused'))}
            onReset={() => reset(shortcut)}
          />
        ))}
      </ul>
      <Button tone="quiet" onClick={() => become({}, say('help.keys.usual'))}>
        {say('help.keys.resetAll')}
      </Button>
    </>
  );
}
