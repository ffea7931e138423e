import { X } from 'lucide-react';
import type { SelectItem } from './options-state.ts';
import styles from './chips.module.css';
import type { SelectWords } from './select-words.ts';

/** The chosen values, each with a button that takes it away. */
export function Chips<T extends SelectItem>({
  items,
  label,
  words,
  onRemove,
}: {
  items: readonly T[];
  label: string;
  words: SelectWords;
  onRemove: (item: T) => void;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={styles.chip}>
          <span lang={item.lang} className={styles.name}>
            {item.name}
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={words.remove(item.name)}
            onClick={() => onRemove(item)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
