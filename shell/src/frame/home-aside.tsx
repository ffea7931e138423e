import { useBrowserValue } from '@yonkoma/remote-kit';
import { classes, IconButton } from '@yonkoma/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { MenuIcon } from '../menu/menu-icon.tsx';
import type { MenuItem } from '../menu/menu-entries.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import type { MemberEntry } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';
import { chooseAside, isAsideClosed } from './aside-choice.ts';
import styles from './home-aside.module.css';

const readClosed = () => isAsideClosed(document);

/**
 * The aside of the front page and its shelves, on wide screens, with the entries that remotes declare for it. It can be
 * collapsed to its icons, and that state is kept. Its width follows `data-aside` of the document.
 */
export function HomeAside({ entries, isClosedAtFirst }: { entries: MenuItem[]; isClosedAtFirst: boolean }) {
  const say = useWords();
  const { aside } = useMenus();
  const atFirst = useBrowserValue(readClosed, isClosedAtFirst);
  const [chosen, choose] = useState<boolean | null>(null);
  const isClosed = chosen ?? atFirst;
  const turn = () => {
    chooseAside(document, !isClosed);
    choose(!isClosed);
  };
  return (
    <nav className={styles.aside} aria-label={say('aside.nav')}>
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
      {aside.map((entry) => (
        <AsideEntries key={entry.id} entry={entry} isClosed={isClosed} />
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

/** An entry that an operator has added, or the heading of a group with its entries. */
function AsideEntries({ entry, isClosed }: { entry: MemberEntry; isClosed: boolean }) {
  const { title, icon, children } = entry;
  if (children.length > 0)
    return (
      <section aria-label={title}>
        <span className={classes(styles.heading, styles.label)} aria-hidden>
          {title}
        </span>
        {children.map((below) => (
          <AsideEntries key={below.id} entry={below} isClosed={isClosed} />
        ))}
      </section>
    );
  return (
    <MenuLink entry={entry} title={isClosed ? title : undefined} className={styles.entry} activeClassName={styles.here}>
      <MenuIcon name={icon} />
      <span className={styles.label}>{title}</span>
    </MenuLink>
  );
}
