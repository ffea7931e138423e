import { useBrowserValue } from '@yonkoma/remote-kit';
import { classes, IconButton } from '@yonkoma/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { MenuItem } from '../menu/menu-entries.ts';
import styles from './home-aside.module.css';

const closedKey = 'yonkoma-home-aside-closed';
const readClosed = () => localStorage.getItem(closedKey);

/**
 * The aside of the front page and its shelves, on wide screens, with the entries that remotes declare for it. It can be
 * collapsed to its icons, and that state is kept.
 */
export function HomeAside({ entries, isClosedAtFirst }: { entries: MenuItem[]; isClosedAtFirst: boolean }) {
  const say = useWords();
  const kept = useBrowserValue(readClosed, null);
  const [chosen, choose] = useState<boolean | null>(null);
  const isClosed = chosen ?? (kept === null ? isClosedAtFirst : kept === '1');
  const turn = () => {
    localStorage.setItem(closedKey, isClosed ? '0' : '1');
    choose(!isClosed);
  };
  return (
    <nav className={classes(styles.aside, isClosed && styles.closed)} aria-label={say('aside.nav')}>
      {entries.map(({ id, path, label, icon }) => (
        <NavLink
          key={id}
          to={path}
          end
          title={isClosed ? label : undefined}
          className={({ isActive }) => classes(styles.entry, isActive && styles.here)}
        >
          <MenuIcon name={icon} />
          <span className={styles.label}>{label}</span>
        </NavLink>
      ))}
      <IconButton
        className={styles.turn}
        label={say(isClosed ? 'aside.open' : 'aside.close')}
        aria-expanded={!isClosed}
        onClick={turn}
      >
        {isClosed ? <PanelLeftOpen size={20} aria-hidden /> : <PanelLeftClose size={20} aria-hidden />}
      </IconButton>
    </nav>
  );
}
