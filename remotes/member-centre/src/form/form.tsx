import { Button } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { Draft, Form as FormState } from './use-form.ts';

interface FormProps<D extends Draft> {
  form: FormState<D>;
  /** The label of the button, a verb. */
  action: string;
  /** Part of the form is still being uploaded, so it cannot be sent yet. */
  isWaiting?: boolean;
  /** The action takes something away for good. */
  isDestructive?: boolean | undefined;
  /** false while the last fields are on their way: the button comes with them, so that it does not move. */
  isWhole?: boolean;
  /** Content beside or below the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The fields, then the failure, then the button. The browser's own messages are turned off, because the fields show
 * what is wrong.
 */
export function Form<D extends Draft>({
  form,
  action,
  isWaiting = false,
  isDestructive = false,
  isWhole = true,
  aside,
  children,
}: FormProps<D>) {
  const { attach, submit, failure, isSending } = form;
  return (
    <form ref={attach} className={styles.form} noValidate onSubmit={submit}>
      {children}
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      {isWhole && (
        <div className={styles.actions}>
          <Button
            type="submit"
            tone={isDestructive ? 'destroy' : 'primary'}
            isWide
            disabled={isWaiting}
            aria-busy={isSending}
            className={isSending ? styles.busy : undefined}
          >
            {action}
          </Button>
          {aside}
        </div>
      )}
    </form>
  );
}
