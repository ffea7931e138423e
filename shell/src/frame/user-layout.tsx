import { classes } from '@yonkoma/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { useMenus } from '../menu/menus-context.ts';
import { SideMenu } from './side-menu.tsx';
import styles from './user-layout.module.css';

/**
 * A page of the member centre beside its menu. On phones the menu opens above the page. `isBare` is true while the page
 * covers the whole screen.
 */
export default function UserLayout({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  const say = useWords();
  const { side } = useMenus();
  const id = useId();
  const { key, pathname } = useLocation();
  // The menu stays open until a page is chosen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const here = side
    .flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
    .find(({ path }) => path === pathname);

  return (
    <div className={styles.layout}>
      {side.length > 0 && (
        <div className={classes(styles.aside, isBare && styles.behind)}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpenAt(isOpen ? null : key)}
          >
            <span className={styles.toggleLabel}>{here?.title ?? say('user.sideMenu')}</span>
            <ChevronDown size={20} aria-hidden className={classes(styles.arrow, isOpen && styles.turned)} />
          </button>
          <div id={id} className={classes(styles.menu, !isOpen && styles.folded)}>
            <SideMenu />
          </div>
        </div>
      )}
      <div className={styles.page}>{children}</div>
    </div>
  );
}
