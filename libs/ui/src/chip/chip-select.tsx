import { ChevronDown } from 'lucide-react';
import { classes } from '../class-names.ts';
import { NativeSelect, type SelectOption } from '../native-select.tsx';
import chip from './chip.module.css';
import styles from './chip-select.module.css';

interface ChipSelectProps<T extends string> {
  /** Is read out; the chip shows what is chosen. */
  label: string;
  options: readonly SelectOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few that is always chosen, such as an order: the list of the device, in a chip. */
export function ChipSelect<T extends string>({ label, options, value, onChange }: ChipSelectProps<T>) {
  return (
    <span className={classes(chip.chip, styles.choice)}>
      <span className={chip.face}>
        <NativeSelect
          aria-label={label}
          title={label}
          className={styles.select}
          options={options}
          value={value}
          onChange={onChange}
        />
        <ChevronDown size={16} aria-hidden className={styles.arrow} />
      </span>
    </span>
  );
}
