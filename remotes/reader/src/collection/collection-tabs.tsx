import { type listCollection, readingStates, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import { Link, useSearchParams } from 'react-router-dom';
import tabs from '../list/shelf-tabs.module.css';
import { useWords } from '../words.ts';
import styles from './collection-page.module.css';
import type { ShelfState } from './use-collection.ts';

interface CollectionTabsProps {
  state: ShelfState;
  /** Undefined until the shelf has arrived. */
  counts: ReplyOf<typeof listCollection>['counts'] | undefined;
}

/** The parts of one's shelf: the collection, and the comics in each reading state. Each has an address of its own. */
export function CollectionTabs({ state, counts }: CollectionTabsProps) {
  const say = useWords();
  const { number } = useFormats();
  const [query] = useSearchParams();
  const addressOf = (part: ShelfState) => {
    const next = new URLSearchParams(query);
    if (part) next.set('state', part);
    else next.delete('state');
    return `?${next}`;
  };
  return (
    <nav aria-label={say('state.parts')} className={styles.parts}>
      <ul className={classes(tabs.tabs, styles.row)}>
        {(['', ...readingStates] as const).map((part) => (
          <li key={part}>
            <Link
              to={addressOf(part)}
              replace
              preventScrollReset
              className={classes(tabs.tab, part === state && tabs.current)}
              aria-current={part === state ? 'page' : undefined}
            >
              <span>
                {say(`state.${part || 'collected'}`)}
                <span className={styles.partCount}>{counts && number(counts[part || 'collected'])}</span>
              </span>
            </Link>
          </li>
        ))}
        <li className={styles.ownLists}>
          <Link to="/user/manhua/lists" className={tabs.tab}>
            {say('lists.title')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
