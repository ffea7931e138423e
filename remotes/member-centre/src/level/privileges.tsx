import { classes } from '@yonkoma/ui';
import { Check, Plus } from 'lucide-react';
import styles from './level.module.css';

interface PrivilegesProps {
  /** What the list is, for those who do not see where it stands. */
  label: string;
  /** Sentences of the site, in the language of the page. */
  list: readonly string[];
  /** They come with a higher level. */
  isAhead?: boolean;
  className?: string | undefined;
}

/** What a level may do. A sign besides the colour says whether the member has it already. */
export function Privileges({ label, list, isAhead = false, className }: PrivilegesProps) {
  if (list.length === 0) return null;
  const Sign = isAhead ? Plus : Check;
  return (
    <ul className={classes(className ?? styles.list, isAhead && styles.ahead)} aria-label={label}>
      {list.map((one) => (
        <li key={one}>
          {className === undefined && <Sign size={16} aria-hidden />}
          <span>{one}</span>
        </li>
      ))}
    </ul>
  );
}
