import { useUnread } from '@yonkoma/remote-kit';
import { classes, VisuallyHidden } from '@yonkoma/ui';
import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { MenuItem } from '../menu/menu-entries.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { useMenus } from '../menu/menus-context.ts';
import { memberPath } from '../session/public-routes.ts';
import { UnreadBadge } from '../unread/unread-badge.tsx';
import styles from './bottom-bar.module.css';

const most = 4;

/**
 * The main pages within reach of a thumb, on phones only. The last entry is the member's own page, when there is a
 * member centre.
 */
export function BottomBar({
  entries,
  hasMembers,
  onSearch,
}: {
  entries: MenuItem[];
  hasMembers: boolean;
  onSearch: (() => void) | undefined;
}) {
  const say = useWords();
  const { pathname } = useLocation();
  const { count } = useUnread();
  const isOwn = pathname === memberPath || pathname.startsWith(`${memberPath}/`);
  const room = hasMembers ? most - 1 : most;
  // An operator adds an entry knowingly, so it takes the place of the last ones of remotes.
  const own = useMenus().bottom.slice(0, room - 1);
  const shown = entries.slice(0, room - own.length);
  const open = (event: MouseEvent) => {
    if (!onSearch || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSearch();
  };
  if (shown.length + own.length === 0 && !hasMembers) return null;
  return (
    <nav className={styles.bar} aria-label={say('bottom.nav')}>
      {shown.map(({ id, path, label, icon, opens }) => (
        <NavLink
          key={id}
          to={path}
          end={path === '/'}
          onClick={opens === 'search' ? open : undefined}
          className={({ isActive }) => classes(styles.entry, isActive && styles.here)}
        >
          <MenuIcon name={icon} />
          <span>{label}</span>
        </NavLink>
      ))}
      {own.map((entry) => (
        <MenuLink key={entry.id} entry={entry} className={styles.entry} activeClassName={styles.here}>
          <MenuIcon name={entry.icon} />
          <span>{entry.title}</span>
        </MenuLink>
      ))}
      {hasMembers && (
        <NavLink to={memberPath} className={classes(styles.entry, isOwn && styles.here)}>
          <MenuIcon name="user" />
          <span>
            {say('bottom.me')}
            {count > 0 && <VisuallyHidden>, {say('unread.count', { count })}</VisuallyHidden>}
          </span>
          <UnreadBadge />
        </NavLink>
      )}
    </nav>
  );
}
