import { useBrowserValue, useIsHydrating } from '@yonkoma/remote-kit';
import { Button, IconButton } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent-store.ts';
import styles from './recent-searches.module.css';
import { searchAddress } from './search-rules.ts';

const none: string[] = [];

/**
 * Earlier searches on this device. Each can be repeated or deleted with one tap. On a page that the server rendered
 * they come when the visitor begins to use it, because they push down what is already being read.
 */
export function RecentSearches() {
  const say = useWords();
  const kept = useBrowserValue(recentSearches, none);
  const [left, setSearches] = useState<string[] | null>(null);
  const searches = left ?? kept;
  const isServed = useIsHydrating();
  const [isInUse, setInUse] = useState(!isServed);
  useEffect(() => {
    if (isInUse) return undefined;
    const begin = () => setInUse(true);
    document.addEventListener('focusin', begin, { once: true });
    // The visitor may have been faster than the code.
    if (document.activeElement !== document.body) begin();
    return () => document.removeEventListener('focusin', begin);
  }, [isInUse]);
  if (!isInUse || searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <header className={styles.header}>
        <h2 id="recent-searches" className={styles.title}>
          {say('search.recent')}
        </h2>
        <Button tone="quiet" onClick={() => setSearches(forgetSearches())}>
          {say('search.forgetAll')}
        </Button>
      </header>
      <ul className={styles.list}>
        {searches.map((keywords) => (
          <li key={keywords} className={styles.entry}>
            <Link to={searchAddress(keywords)} className={styles.words}>
              {keywords}
            </Link>
            <IconButton label={say('search.forget', { keywords })} onClick={() => setSearches(forgetSearch(keywords))}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
