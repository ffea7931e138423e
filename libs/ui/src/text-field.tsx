import { type ComponentProps, useId } from 'react';
import { classes } from './class-names.ts';
import { useEarlyInput } from './early/use-early-input.ts';
import { described, Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & { value: string; onChange: (value: string) => void };

/** One line of text. */
export function TextField({
  label,
  help,
  error,
  id,
  onChange,
  className,
  type = 'text',
  ref,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <Field id={field} label={label} help={help} error={error}>
      <input
        {...rest}
        ref={useEarlyInput(ref)}
        {...described(field, { label, help, error })}
        id={field}
        type={type}
        className={classes(styles.control, className)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** A date, `YYYY-MM-DD` or empty, in the date control of the browser. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}

/**
 * A numeric code. Pasted spaces and hyphens are removed. Phones show a number keyboard and offer the code from a
 * message.
 */
export function CodeField({ length = 6, onChange, ...rest }: TextFieldProps & { length?: number }) {
  return (
    <TextField
      autoComplete="one-time-code"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      className={styles.code}
      onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, length))}
    />
  );
}
