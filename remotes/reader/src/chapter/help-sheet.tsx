import { Sheet } from '@yonkoma/ui';
import { Fragment } from 'react';
import { useWords } from '../words.ts';
import { printedKeys } from './key-rules.ts';
import type { Settings } from './settings-rules.ts';
import styles from './sheets.module.css';
import { isOffered, shortcuts } from './shortcuts.ts';

/** Keys and taps as they are now: the mode and the direction decide which there are. */
export default function HelpSheet({ isOpen, onClose, settings: { mode, direction } }: { isOpen: boolean; onClose: () => void; settings: Settings }) {
  const say = useWords();
  const offered = shortcuts.filter((shortcut) => isOffered(shortcut, mode));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('help.title')} closeLabel={say('close')}>
      <p className={styles.note}>{say(mode === 'scroll' ? 'help.tapScroll' : direction === 'rtl' ? 'help.tapRtl' : 'help.tapLtr')}</p>
      <dl className={styles.keys}>
        {offered.map(({ action, keys }) => (
          <Fragment key={action}>
            <dt>{printedKeys(keys, direction).map((key) => <kbd key={key} className={styles.key}>{key}</kbd>)}</dt>
            <dd>{say(`help.${action}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles.note}>{say('help.zoom')}</p>
      <p className={styles.note}>{say('help.gamepad')}</p>
    </Sheet>
  );
}
