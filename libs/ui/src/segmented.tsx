import { useId } from 'react';
import { takeUpInput } from './early/take-up-input.ts';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string> {
  /** Names the choice; shown above unless `isLabelHidden`. */
  label: string;
  isLabelHidden?: boolean;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One choice of a few, all visible. It consists of radio buttons: arrow keys move, and screen readers read a group. */
export function Segmented<T extends string>({ label, isLabelHidden, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={isLabelHidden ? styles.hidden : styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              ref={takeUpInput}
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
