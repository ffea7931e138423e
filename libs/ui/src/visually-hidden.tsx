import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import styles from './visually-hidden.module.css';

/** For ears, not for eyes. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.hidden, className)} />;
}
