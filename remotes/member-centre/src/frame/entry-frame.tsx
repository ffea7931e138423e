import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './entry-frame.module.css';

/** The page around the forms for signing in and registering: a way back, a title, one column. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const say = useWords();
  return (
    <div className={styles.page}>
      <Link to="/" className={styles.back}>
        <ArrowLeft size={20} aria-hidden />
        {say('frame.toSite')}
      </Link>
      <div className={styles.column}>
        <span className={styles.strip} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
