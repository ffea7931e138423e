import { type ComponentProps, useId } from 'react';
import { classes } from './class-names.ts';
import { useEarlyInput } from './early/use-early-input.ts';
import { described, Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & { value: string; onChange: (value: string) => void };

/** Several lines of text. */
export function TextArea({ label, help, error, id, onChange, className, rows = 3, ref, ...rest }: TextAreaProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <Field id={field} label={label} help={help} error={error}>
      <textarea
        {...rest}
        ref={useEarlyInput(ref)}
        {...described(field, { label, help, error })}
        id={field}
        rows={rows}
        className={classes(styles.control, styles.area, className)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
