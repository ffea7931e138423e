import { Search as Glass } from 'lucide-react';
import { useWords } from '../language/words.ts';
import styles from './search-button.module.css';
import type { Search } from './use-search.ts';

/** The button in the header that opens the search over everything. On phones the search is in the bottom bar. */
export function SearchButton({ search }: { search: Search }) {
  const say = useWords();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={say('search.title')}
      title={say('search.title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={search.open}
      onPointerEnter={search.prepare}
      onFocus={search.prepare}
    >
      <Glass size={20} aria-hidden />
      <span className={styles.word} aria-hidden>
        {say('search.open')}
      </span>
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </button>
  );
}
