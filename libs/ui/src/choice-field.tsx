import { type ReactNode, useId } from 'react';
import { takeUpInput } from './early/take-up-input.ts';
import styles from './choice-field.module.css';
import { described, Field, FieldNote, type FieldWords } from './field.tsx';
import frame from './field.module.css';
import { NativeSelect, type SelectOption } from './native-select.tsx';

/** A yes or no in a form. */
export function Checkbox({
  label,
  help,
  isChecked,
  onChange,
  name,
}: {
  label: ReactNode;
  help?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
}) {
  const id = useId();
  return (
    <div className={styles.check}>
      <label className={styles.option}>
        <input
          ref={takeUpInput}
          type="checkbox"
          name={name}
          className={styles.box}
          checked={isChecked}
          aria-describedby={help ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-note`} className={styles.note}>
          {help}
        </p>
      )}
    </div>
  );
}

/** One choice of a few, all visible. */
export function RadioGroup<T extends string | number>({
  label,
  help,
  error,
  options,
  value,
  onChange,
}: FieldWords & { options: readonly SelectOption<T>[]; value: T; onChange: (value: T) => void }) {
  const id = useId();
  return (
    <fieldset className={frame.field} {...described(id, { label, help, error })}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              ref={takeUpInput}
              type="radio"
              name={id}
              className={styles.box}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  );
}

/** One choice of many. */
export function SelectField<T extends string>({
  label,
  help,
  error,
  options,
  value,
  onChange,
  name,
}: FieldWords & { options: readonly SelectOption<T>[]; value: T; onChange: (value: T) => void; name?: string }) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <NativeSelect
        {...described(id, { label, help, error })}
        id={id}
        name={name}
        className={frame.control}
        options={options}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
