import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.hidden, className)} />;
}
