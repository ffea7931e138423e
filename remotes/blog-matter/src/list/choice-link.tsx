import { useFormats } from '@yonkoma/i18n';
import { classes } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './choice-link.module.css';

interface ChoiceLinkProps {
  to: string;
  isChosen: boolean;
  /** The number of articles behind the link. */
  count?: number;
  children: ReactNode;
}

/** One of several choices. The chosen one is announced, and marked by more than colour. */
export function ChoiceLink({ to, isChosen, count, children }: ChoiceLinkProps) {
  const formats = useFormats();
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(styles.choice, isChosen && styles.chosen)}
    >
      <bdi>{children}</bdi>
      {count !== undefined && <span className={styles.count}>{formats.count(count)}</span>}
    </Link>
  );
}
