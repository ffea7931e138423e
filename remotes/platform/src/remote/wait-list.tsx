import type { VersionEntry } from '@yonkoma/contract';
import { useWords } from '../words.ts';
import styles from './remote.module.css';

/** Who still has to approve a version, and why. */
export function WaitList({ waits }: Pick<VersionEntry, 'waits'>) {
  const say = useWords();
  if (waits.length === 0) return null;
  return (
    <ul className={styles.waits}>
      {waits.map(({ from, of = '', why }) => (
        <li key={`${from} ${of} ${why}`}>
          {say(`waits.${from}`, { remote: of })} <span lang="en">{why}</span>
        </li>
      ))}
    </ul>
  );
}
