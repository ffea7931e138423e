import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './chosen-filters.module.css';
import { cleared, type FilterField, toggled } from './choice-rules.ts';

export interface Chosen {
  field: FilterField;
  value: string;
  label: string;
}

/** The chosen filters, each with a button to remove it. */
export function ChosenFilters({ chosen }: { chosen: readonly Chosen[] }) {
  const say = useWords();
  const [query] = useSearchParams();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={say('classification.chosen')}>
      {chosen.map(({ field, value, label }) => (
        <li key={`${field} ${value}`}>
          <Link
            to={toggled(query, field, value)}
            replace
            preventScrollReset
            className={styles.chip}
            aria-label={say('classification.drop', { name: label })}
          >
            <span className={styles.label}>{label}</span>
            <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link to={cleared(query)} replace preventScrollReset className={styles.all}>
            {say('classification.dropAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}
