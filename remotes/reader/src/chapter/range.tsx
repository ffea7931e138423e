import { useId } from 'react';
import styles from './range.module.css';

interface RangeProps {
  label: string;
  /** The value as text: `80 %`. */
  shown: string;
  range: { min: number; max: number; step: number };
  value: number;
  onChange: (value: number) => void;
}

/** A slider for a number, by dragging, by arrow keys, or by a tap on the line. */
export function Range({ label, shown, range, value, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.shown}>
        {shown}
      </output>
      <input
        id={id}
        type="range"
        className={styles.line}
        {...range}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
