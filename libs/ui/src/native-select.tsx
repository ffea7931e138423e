import type { ComponentProps } from 'react';
import { takeUpInput } from './early/take-up-input.ts';

export interface SelectOption<T> {
  value: T;
  label: string;
}

interface NativeSelectProps<T extends string> extends Omit<ComponentProps<'select'>, 'ref' | 'value' | 'onChange'> {
  options: readonly SelectOption<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** The list of the device, of which one option is always chosen. */
export const NativeSelect = <T extends string>({ options, value, onChange, ...rest }: NativeSelectProps<T>) => (
  <select
    {...rest}
    ref={takeUpInput}
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
);
