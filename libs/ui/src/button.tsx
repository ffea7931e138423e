import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './class-names.ts';

export interface ButtonLook {
  /**
   * `primary` is what to do next, at most one on a screen; `plain` everything beside it; `quiet` shows its edge only
   * when pointed at. `danger` leads to a dialog in which `destroy` takes something away for good.
   */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger' | 'destroy';
  /** Takes the whole width on phones. */
  isWide?: boolean;
}

const look = ({ tone = 'plain', isWide }: ButtonLook, className?: string) =>
  classes(styles.button, styles[tone], isWide && styles.wide, className);

/** A button with text; its type is `button` unless it is set. */
export function Button({ tone, isWide, className, type = 'button', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={look({ tone, isWide }, className)} />;
}

/** A link that looks like a button. */
export function LinkButton({ tone, isWide, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={look({ tone, isWide }, className)} />;
}
