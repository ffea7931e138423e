import { ChipRow, LinkChip } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './classification-page.module.css';
import { cleared, type FilterField, toggled } from './choice-rules.ts';

export interface Chosen {
  field: FilterField;
  value: string;
  label: string;
}

/** The chosen filters, each with a cross that removes it. */
export function ChosenFilters({ chosen }: { chosen: readonly Chosen[] }) {
  const say = useWords();
  const [query] = useSearchParams();
  if (chosen.length === 0) return null;
  return (
    <ChipRow label={say('classification.chosen')}>
      {chosen.map(({ field, value, label }) => (
        <li key={`${field} ${value}`}>
          <LinkChip
            to={toggled(query, field, value)}
            replace
            preventScrollReset
            aria-label={say('classification.drop', { name: label })}
            sign={<X size={14} />}
          >
            {label}
          </LinkChip>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link to={cleared(query)} replace preventScrollReset className={styles.all}>
            {say('classification.dropAll')}
          </Link>
        </li>
      )}
    </ChipRow>
  );
}
