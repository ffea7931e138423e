import { useBrowserValue } from '@yonkoma/remote-kit';
import { classes, IconButton } from '@yonkoma/ui';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useWords } from '../language/words.ts';
import { MemberIcon } from '../menu/member-icon.tsx';
import { MenuLink } from '../menu/menu-link.tsx';
import type { MemberEntry } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';
import styles from './side-menu.module.css';

const shrunkKey = 'yonkoma-side-menu-shrunk';
const readShrunk = () => localStorage.getItem(shrunkKey) === '1';

/** As many entries of a group can be folded away. */
const foldsFrom = 6;

/**
 * The member's pages in groups. A first group of one entry is that entry alone. On desktops the whole menu can be
 * reduced to its icons.
 */
export function SideMenu() {
  const say = useWords();
  const { side, showsHeadline } = useMenus();
  const kept = useBrowserValue(readShrunk, false);
  const [chosen, choose] = useState<boolean | null>(null);
  const isShrunk = chosen ?? kept;
  const shrink = () => {
    localStorage.setItem(shrunkKey, isShrunk ? '0' : '1');
    choose(!isShrunk);
  };
  return (
    <nav className={classes(styles.menu, isShrunk && styles.shrunk)} aria-label={say('user.sideMenu')}>
      {side.map((entry, place) =>
        entry.children.length > 0 ? (
          <Group
            key={entry.id}
            group={entry}
            hasHeadline={showsHeadline && (place > 0 || entry.children.length > 1)}
            isShrunk={isShrunk}
          />
        ) : (
          <ul key={entry.id}>
            <Entry entry={entry} isShrunk={isShrunk} />
          </ul>
        ),
      )}
      <IconButton
        className={styles.shrink}
        label={say(isShrunk ? 'user.widen' : 'user.shrink')}
        aria-pressed={isShrunk}
        onClick={shrink}
      >
        {isShrunk ? <PanelLeftOpen size={20} aria-hidden /> : <PanelLeftClose size={20} aria-hidden />}
      </IconButton>
    </nav>
  );
}

function Group({ group, hasHeadline, isShrunk }: { group: MemberEntry; hasHeadline: boolean; isShrunk: boolean }) {
  const id = useId();
  const { title, children } = group;
  const list = (
    <ul aria-labelledby={hasHeadline ? id : undefined}>
      {children.map((entry) =>
        entry.children.length > 0 ? (
          <li key={entry.id}>
            <Group group={entry} hasHeadline isShrunk={isShrunk} />
          </li>
        ) : (
          <Entry key={entry.id} entry={entry} isShrunk={isShrunk} />
        ),
      )}
    </ul>
  );
  if (!hasHeadline) return list;
  const label = (
    <span id={id} className={styles.label}>
      {title}
    </span>
  );
  if (children.length < foldsFrom)
    return (
      <div className={styles.group}>
        <p className={styles.headline}>{label}</p>
        {list}
      </div>
    );
  return (
    <details className={styles.group} open>
      <summary className={styles.headline}>
        {label}
        <ChevronDown size={16} aria-hidden className={styles.arrow} />
      </summary>
      {list}
    </details>
  );
}

function Entry({ entry, isShrunk }: { entry: MemberEntry; isShrunk: boolean }) {
  return (
    <li>
      <MenuLink
        entry={entry}
        className={styles.entry}
        activeClassName={styles.here}
        title={isShrunk ? entry.title : undefined}
      >
        <MemberIcon name={entry.icon} />
        <span className={styles.label}>{entry.title}</span>
      </MenuLink>
    </li>
  );
}
