import { type Shelf, shelves } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './shelf-tabs.module.css';

/** The shelves of the site. Each is a page of its own. */
export function ShelfTabs({ shelf }: { shelf: Shelf }) {
  const say = useWords();
  return (
    <nav aria-label={say('list.shelves')}>
      <ul className={styles.tabs}>
        {shelves.map((name) => (
          <li key={name}>
            <Link
              to={`/index/list/${name}`}
              className={classes(styles.tab, name === shelf && styles.current)}
              aria-current={name === shelf ? 'page' : undefined}
            >
              {say(`shelf.short.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
