import { useShell } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './platform-frame.module.css';

/** One page of the platform: its title, also as the title of the document, and links to the other pages. */
export function PlatformFrame({ title, children }: { title: string; children: ReactNode }) {
  const say = useWords();
  const shell = useShell();
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const way = ({ isActive }: { isActive: boolean }) => classes(styles.way, isActive && styles.here);
  return (
    <div className={styles.page}>
      <nav className={styles.ways} aria-label={say('live.title')}>
        <NavLink className={way} to="/platform" end>
          {say('live.nav')}
        </NavLink>
        <NavLink className={way} to="/platform/revisions">
          {say('revisions.title')}
        </NavLink>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
