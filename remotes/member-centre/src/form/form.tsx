import { Button, classes } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { Draft, Form as FormState } from './use-form.ts';

interface FormProps<D extends Draft> {
  form: FormState<D>;
  /** What the button does, a verb. */
  action: string;
  /** Something of it is still on its way: it can be sent once that has arrived. */
  isWaiting?: boolean;
  /** Beside or below the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Fields, then what failed, then the one thing to do. The browser's own bubbles stay away: the fields say what is
 * wrong.
 */
export function Form<D extends Draft>({ form, action, isWaiting = false, aside, children }: FormProps<D>) {
  const { attach, submit, failure, isSending } = form;
  return (
    <form ref={attach} className={styles.form} noValidate onSubmit={submit}>
      {children}
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      <div className={styles.actions}>
        <Button
          type="submit"
          tone="primary"
          isWide
          disabled={isWaiting}
          aria-busy={isSending}
          className={classes(isSending && styles.busy)}
        >
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
