import type { ComponentProps, ReactNode } from 'react';
import { classes } from './class-names.ts';
import styles from './icon-button.module.css';

/** A button that shows only an icon; `label` is its name. It is 44 px wide and high for touch. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: { label: string; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes(styles.button, className)}>
      {children}
    </button>
  );
}
