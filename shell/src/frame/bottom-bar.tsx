import { classes } from '@yonkoma/ui';
import { NavLink } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { MenuItem } from '../menu/menu-entries.ts';
import styles from './bottom-bar.module.css';

const most = 4;

/** The same places within reach of a thumb, on phones only. */
export function BottomBar({ entries }: { entries: MenuItem[] }) {
  const say = useWords();
  if (entries.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={say('bottom.nav')}>
      {entries.slice(0, most).map(({ id, path, label, icon }) => (
        <NavLink key={id} to={path} end={path === '/'} className={({ isActive }) => classes(styles.entry, isActive && styles.here)}>
          <MenuIcon name={icon} /><span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
