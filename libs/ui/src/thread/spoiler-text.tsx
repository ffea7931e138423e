import { type KeyboardEvent, useState } from 'react';
import { classes } from '../class-names.ts';
import styles from './thread-text.module.css';

/**
 * Text that is hidden from sight, screen readers and the clipboard until the reader opens it. It wraps as text does.
 */
export function SpoilerText({ text, label }: { text: string; label: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span className={classes(styles.spoiler, styles.shown)}>{text}</span>;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setShown(true);
  };
  return (
    <span
      role="button"
      tabIndex={0}
      aria-label={label}
      title={label}
      className={classes(styles.spoiler, styles.covered)}
      onClick={() => setShown(true)}
      onKeyDown={pressed}
    >
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
