import { offWire } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { Part } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import styles from './level.module.css';
import { newIn, type Standing } from './level-rules.ts';
import { Privileges } from './privileges.tsx';

/**
 * Every level with its first point of experience. Reached levels are filled, so that colour is not the only difference.
 */
export function AllLevels({ standing: { level: own, levels } }: { standing: Standing }) {
  const say = useWords();
  const { number } = useFormats();
  return (
    <Part title={say('level.all')}>
      <ol className={styles.levels}>
        {levels.map(({ level, name, ...one }, index) => (
          <li
            key={level}
            className={classes(styles.level, level <= own && styles.reached)}
            aria-current={level === own || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {level}
            </span>
            <span className={styles.levelName}>
              {name}
              {level === own && <span className={styles.here}>{say('level.yours')}</span>}
            </span>
            <Privileges
              className={styles.adds}
              label={say('level.brings', { level })}
              list={newIn(one, levels[index - 1])}
            />
            <span className={styles.from}>{say('level.from', { shown: number(offWire.start(one)) })}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
