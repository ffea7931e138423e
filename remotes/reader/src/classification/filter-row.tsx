import { classes, VisuallyHidden } from '@yonkoma/ui';
import { useFormats } from '@yonkoma/i18n';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import type { ChoiceMode } from './choice-modes.tsx';
import { type FilterField, toggled, valuesIn, withoutOf } from './choice-rules.ts';
import styles from './filter-row.module.css';

interface Option {
  value: string;
  label: string;
  count?: number | undefined;
}

const shownAtFirst = 12;

/**
 * One filter with its options. When there are many, only the most frequent are visible at first. Each option has an
 * address of its own.
 */
export function FilterRow({
  field,
  title,
  options,
  mode,
}: {
  field: FilterField;
  title: string;
  options: readonly Option[];
  mode: ChoiceMode;
}) {
  const say = useWords();
  const { count: shortly } = useFormats();
  const [query] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const without = withoutOf(field);
  const chosen = valuesIn(query, field);
  const excluded = without ? valuesIn(query, without) : [];
  const set = mode === 'without' && without ? without : field;
  const isLong = options.length > shownAtFirst + 2;
  const shown = options.filter(
    ({ value }, index) =>
      isOpen || !isLong || index < shownAtFirst || chosen.includes(value) || excluded.includes(value),
  );
  return (
    <div className={styles.row}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.options} aria-labelledby={id}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={toggled(query, excluded.includes(value) && without ? without : set, value)}
              replace
              preventScrollReset
              className={classes(
                styles.chip,
                chosen.includes(value) && styles.chosen,
                excluded.includes(value) && styles.excluded,
              )}
              aria-current={chosen.includes(value) || excluded.includes(value) ? 'true' : undefined}
            >
              {excluded.includes(value) && <VisuallyHidden>{say('classification.without')}: </VisuallyHidden>}
              {label}
              {count !== undefined && <span className={styles.count}>{shortly(count)}</span>}
            </Link>
          </li>
        ))}
        {isLong && (
          <li>
            <button
              type="button"
              className={styles.more}
              aria-expanded={isOpen}
              aria-label={say(isOpen ? 'classification.fewerOptions' : 'classification.moreOptions', { name: title })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {say(isOpen ? 'classification.fewer' : 'classification.more')}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
