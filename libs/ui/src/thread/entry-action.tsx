import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../class-names.ts';
import styles from './entry-action.module.css';

interface EntryActionProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
  /** The state, for a button that is on or off. */
  isOn?: boolean;
  /** Beside the icon; the label alone is read out with it. */
  count?: string;
  /** Whether the label is visible. */
  isWorded?: boolean;
  /**
   * A shorter word in place of the label, which has it in itself: `Like` of `Like the question`. The count beside it is
   * drawn, because what is written must be read out as it stands.
   */
  word?: string;
}

/** A small button below an entry of a thread, with a large touch target. */
export function EntryAction({ label, icon, isOn, count, isWorded, word, className, ...rest }: EntryActionProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={count ? `${label}: ${count}` : label}
      title={isWorded ? undefined : label}
      aria-pressed={isOn}
      className={classes(styles.action, isOn && styles.on, className)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {(word ?? (isWorded && label)) && <span>{word ?? label}</span>}
      {count && (word ? <span className={styles.drawn} data-count={count} /> : <span>{count}</span>)}
    </button>
  );
}
