import { type Order, popularPeriods } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './popular-tabs.module.css';

const periods = [...popularPeriods, 'hot'] as const;
/** The period of the shelf without a choice. */
const usual = 'week';

/**
 * Links to what is popular today, this week, this month and of all time. `order` is the chosen order of the shelf;
 * without one, the comics beside the links are those of the week. `isPage` is false on pages that show only a part.
 */
export function PopularTabs({ order = null, isPage }: { order?: Order | null; isPage: boolean }) {
  const say = useWords();
  const current = isPage ? 'page' : 'true';
  return (
    <nav aria-label={say('list.popular.label')}>
      <ul className={styles.tabs}>
        {periods.map((period) => {
          const isCurrent = period === (order ?? usual);
          return (
            <li key={period}>
              <Link
                to={period === usual ? '/index/list/hot' : `/index/list/hot?order=${period}`}
                className={classes(styles.tab, isCurrent && styles.current)}
                aria-current={isCurrent ? current : undefined}
                replace={isPage}
                preventScrollReset={isPage}
              >
                {say(`list.popular.${period}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
