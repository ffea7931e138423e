import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipLook {
  isChosen?: boolean | undefined;
  /** The choice leaves its value out. */
  isLeftOut?: boolean | undefined;
  /** How many things the choice has. */
  count?: string | undefined;
  /** An icon behind the words: a cross, an arrow. */
  sign?: ReactNode;
}

const look = ({ isChosen, isLeftOut }: ChipLook, className?: string) =>
  classes(styles.chip, isChosen && styles.chosen, isLeftOut && styles.left, className);

function Face({ count, sign, children }: Pick<ChipLook, 'count' | 'sign'> & { children: ReactNode }) {
  return (
    <span className={styles.face}>
      <bdi>{children}</bdi>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {sign && (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      )}
    </span>
  );
}

/** A choice that is a button: on or off, or one that opens further choices. */
export function Chip({
  isChosen,
  isLeftOut,
  count,
  sign,
  className,
  children,
  ...rest
}: ChipLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-pressed={rest.popoverTarget ? undefined : isChosen}
      {...rest}
      className={look({ isChosen, isLeftOut }, className)}
    >
      <Face count={count} sign={sign}>
        {children}
      </Face>
    </button>
  );
}

/** A choice with an address of its own: a filter, a tag, a genre, a language. */
export function LinkChip({
  isChosen,
  isLeftOut,
  count,
  sign,
  className,
  children,
  ...rest
}: ChipLook & ComponentProps<typeof Link>) {
  return (
    <Link
      aria-current={isChosen || isLeftOut ? 'true' : undefined}
      {...rest}
      className={look({ isChosen, isLeftOut }, className)}
    >
      <Face count={count} sign={sign}>
        {children}
      </Face>
    </Link>
  );
}
