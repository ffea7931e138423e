import { classes } from '@yonkoma/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  /** Shown at the side where there is room. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The page around the forms for signing in and registering: a way back, a title, one column. */
export function EntryFrame({ title, beside, children }: EntryFrameProps) {
  const say = useWords();
  return (
    <div className={styles.page}>
      <Link to="/" className={styles.back}>
        <ArrowLeft size={20} aria-hidden />
        {say('frame.toSite')}
      </Link>
      <div className={classes(styles.room, Boolean(beside) && styles.shared)}>
        <div className={styles.column}>
          <div className={styles.head}>
            <Mark />
            <h1 className={styles.title}>{title}</h1>
          </div>
          {children}
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  );
}

/** The mark of the site, as in its header. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 7 28" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M.5.5h6v6h-6zM.5 7.5h6v6h-6zM.5 21.5h6v6h-6z" />
      <path className={styles.filled} d="M.5 14.5h6v6h-6z" />
    </svg>
  );
}
