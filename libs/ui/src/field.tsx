import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The words of a field. */
export interface FieldWords {
  label: string;
  /** Below the field, until there is an error. */
  help?: ReactNode;
  /** In place of the help: what to do. */
  error?: string;
}

/** The id of the note below a control. */
export const noteId = (id: string) => `${id}-note`;

/** The attributes that connect a control with its note. */
export const described = (id: string, { help, error }: FieldWords) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || help ? noteId(id) : undefined,
});

/** Help or an error below a control. It takes space only when it has text. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string }) {
  if (error)
    return (
      <p id={noteId(id)} className={styles.error}>
        <CircleAlert size={16} aria-hidden className={styles.sign} />
        {error}
      </p>
    );
  return help ? (
    <div id={noteId(id)} className={styles.help}>
      {help}
    </div>
  ) : null;
}

/** A control with its label above and its note below. */
export function Field({ id, label, help, error, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}
