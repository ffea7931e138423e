import { momentIn } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './log-table.module.css';
import type { Entry } from './log.ts';
import type { Figures } from './use-figures.ts';

/**
 * Rows of a table on wide screens, cards on phones. Roles are set explicitly, because a table with another layout loses
 * them.
 */
export function LogTable({
  title,
  entries,
  timeZone,
  figures: { write, signed },
}: {
  title: string;
  entries: readonly Entry[];
  timeZone: string;
  figures: Figures;
}) {
  const say = useWords();
  return (
    <div role="table" aria-label={title} className={styles.table}>
      <div role="row" className={styles.head}>
        <span role="columnheader">{say('ledger.when')}</span>
        <span role="columnheader">{say('ledger.what')}</span>
        <span role="columnheader" className={styles.figure}>
          {say('ledger.change')}
        </span>
        <span role="columnheader" className={styles.figure}>
          {say('ledger.after')}
        </span>
      </div>
      {entries.map(({ id, at, what, amount, after }) => (
        <div key={id} role="row" className={styles.row}>
          <span role="cell" className={styles.when}>
            <time dateTime={new Date(at * 1000).toISOString()}>{momentIn(at, timeZone)}</time>
          </span>
          <span role="cell" className={styles.what}>
            {what}
          </span>
          <span role="cell" className={classes(styles.figure, styles.change, amount > 0 && styles.gain)}>
            {signed(amount)}
          </span>
          <span role="cell" className={classes(styles.figure, styles.after)}>
            <span className={styles.afterWord} aria-hidden="true">
              {say('ledger.after')}{' '}
            </span>
            {write(after)}
          </span>
        </div>
      ))}
    </div>
  );
}
