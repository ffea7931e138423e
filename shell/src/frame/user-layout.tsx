import { classes } from '@yonkoma/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { withoutGroups } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';
import { SideMenu } from './side-menu.tsx';
import styles from './user-layout.module.css';

interface UserLayoutProps {
  /** The title of the page; a page of the shell is called as its entry in the menu. */
  title: string | undefined;
  /** The page covers the whole screen. */
  isBare: boolean;
  children: ReactNode;
}

/**
 * A page of the member centre beside its menu. On phones the heading of the page opens the menu, and the heading that
 * the page itself has is not shown.
 */
export default function UserLayout({ title, isBare, children }: UserLayoutProps) {
  const say = useWords();
  const { side } = useMenus();
  const id = useId();
  const { key, pathname } = useLocation();
  // The menu stays open until a page is chosen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const here = withoutGroups(side).find(({ path }) => path === pathname);

  return (
    <div className={styles.layout}>
      {side.length > 0 && (
        <div className={classes(styles.aside, isBare && styles.behind)}>
          <h1 className={styles.heading}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpenAt(isOpen ? null : key)}
            >
              <span className={styles.title}>{title ?? here?.title ?? say('user.sideMenu')}</span>
              <ChevronDown size={20} aria-hidden className={classes(styles.arrow, isOpen && styles.turned)} />
            </button>
          </h1>
          <div id={id} className={classes(styles.menu, !isOpen && styles.folded)}>
            <SideMenu />
          </div>
        </div>
      )}
      <div className={classes(styles.page, side.length > 0 && styles.headed)}>{children}</div>
    </div>
  );
}
