import { Button, Checkbox, Sheet } from '@yonkoma/ui';
import { Fragment, useState } from 'react';
import { useWords } from '../words.ts';
import { KeyEditor } from './key-editor.tsx';
import { keysInEffect, printedKeys } from './printed-key-rules.ts';
import type { Settings } from './settings-rules.ts';
import styles from './sheets.module.css';
import { isOffered, keysOf, shortcuts } from './shortcuts.ts';

interface HelpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** The current keys and taps. They depend on the mode, the direction and the reader's own choice. */
export default function HelpSheet({ isOpen, onClose, settings, change }: HelpSheetProps) {
  const say = useWords();
  const [isChanging, setChanging] = useState(false);
  const { mode, direction, keys: own, hasCharacterKeys } = settings;
  const offered = shortcuts.filter((shortcut) => isOffered(shortcut, mode));
  const close = () => {
    setChanging(false);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={say('help.title')} closeLabel={say('close')}>
      <p className={styles.note}>
        {say(
          mode === 'scroll'
            ? 'help.tapScroll'
            : mode === 'row'
              ? 'help.tapRow'
              : direction === 'rtl'
                ? 'help.tapRtl'
                : 'help.tapLtr',
        )}
      </p>
      <div className={styles.ways}>
        <Checkbox
          label={say('help.keys.characters')}
          isChecked={hasCharacterKeys}
          onChange={(isChecked) => change({ hasCharacterKeys: isChecked })}
        />
        <Button onClick={() => setChanging(!isChanging)}>
          {say(isChanging ? 'help.keys.done' : 'help.keys.change')}
        </Button>
      </div>
      {isChanging ? (
        <KeyEditor settings={settings} change={change} />
      ) : (
        <dl className={styles.keys}>
          {offered
            .map((shortcut) => ({ ...shortcut, keys: keysInEffect(keysOf(shortcut, own), settings) }))
            .filter(({ keys }) => keys.length > 0)
            .map(({ action, keys }) => (
              <Fragment key={action}>
                <dt>
                  {printedKeys(keys, direction).map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{say(`help.${action}`)}</dd>
              </Fragment>
            ))}
        </dl>
      )}
      <p className={styles.note}>{say('help.zoom')}</p>
      <p className={styles.note}>{say('help.gamepad')}</p>
    </Sheet>
  );
}
