import { ChevronDown } from 'lucide-react';
import { takeUpInput } from '../early/take-up-input.ts';
import { classes } from '../class-names.ts';
import chip from './chip.module.css';
import styles from './chip-select.module.css';

interface ChipSelectProps<T extends string> {
  /** Is read out; the chip shows what is chosen. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few that is always chosen, such as an order: the list of the device, in a chip. */
export function ChipSelect<T extends string>({ label, options, value, onChange }: ChipSelectProps<T>) {
  return (
    <span className={classes(chip.chip, styles.choice)}>
      <span className={chip.face}>
        <select
          ref={takeUpInput}
          aria-label={label}
          title={label}
          className={styles.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className={styles.arrow} />
      </span>
    </span>
  );
}
