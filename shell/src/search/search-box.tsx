import { useModal } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';
import styles from './search-box.module.css';
import { SearchForm } from './search-form.tsx';
import type { SearchBoxProps } from './use-search.ts';

/** The search over everything, above the page: the whole of a phone, the upper middle of a wide screen. */
export function SearchBox({ manifest, isOpen, onClose, typed }: SearchBoxProps) {
  const say = useWords();
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={say('search.title')}>
      {isOpen && <SearchForm manifest={manifest} onClose={onClose} typed={typed} />}
    </dialog>
  );
}
