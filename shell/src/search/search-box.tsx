import { useModal } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';
import styles from './search-box.module.css';
import { SearchForm } from './search-form.tsx';
import type { SearchBoxProps } from './use-search.ts';

/**
 * The search over everything, above the page. On a phone it fills the screen; on a wide screen it is in the upper
 * middle.
 */
export function SearchBox({ manifest, isOpen, onClose, typed }: SearchBoxProps) {
  const say = useWords();
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={say('search.title')}>
      {isOpen && <SearchForm manifest={manifest} onClose={onClose} typed={typed} />}
    </dialog>
  );
}
