import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { MenuLink } from '../menu/menu-link.tsx';
import { type MemberEntry, withoutGroups } from '../menu/member-menus.ts';
import styles from './header.module.css';
import { useOpening } from './use-opening.ts';

/** A group of the header: its entries open below it. */
export function NavGroup({ entry: { title, children } }: { entry: MemberEntry }) {
  const { box, button, isOpen, turn } = useOpening();
  const id = useId();
  return (
    <div ref={box} className={styles.group}>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={turn}
      >
        {title}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id={id} hidden={!isOpen} className={styles.panel}>
        {withoutGroups(children).map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} className={styles.below} activeClassName={styles.here}>
              {entry.title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
