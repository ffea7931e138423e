import { Button } from '@yonkoma/ui';
import { type ReactNode, useId } from 'react';
import styles from './edit-page.module.css';

/** A part of the page with a heading. */
export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A form with the reason of a refusal and one button. */
export function EditForm({
  action,
  failure,
  isDoing,
  onSubmit,
  children,
}: {
  action: string;
  failure: string;
  isDoing: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      <Button type="submit" tone="primary" aria-busy={isDoing || undefined}>
        {action}
      </Button>
    </form>
  );
}
