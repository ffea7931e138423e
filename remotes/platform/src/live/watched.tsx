import { useFormats } from '@yonkoma/i18n';
import type { Watched } from '@yonkoma/contract';
import { useWords } from '../words.ts';
import styles from './live.module.css';

/** How many visitors saw the version in roll-out, and how many of them saw it fail. */
export function Viewers({ viewers: { viewers, faults } }: Pick<Watched, 'viewers'>) {
  const say = useWords();
  const { number } = useFormats();
  return (
    <span className={styles.viewers}>{say('live.viewers', { viewers: number(viewers), faults: number(faults) })}</span>
  );
}

/** Says that the watch paused a roll-out, and why. */
export function PausedNote({ paused }: Pick<Watched, 'paused'>) {
  const say = useWords();
  const { ago } = useFormats();
  return (
    paused && (
      <p className={styles.paused} role="status">
        <strong>{say('live.paused', { ago: ago(paused.at) })}</strong> {paused.reason}
      </p>
    )
  );
}
