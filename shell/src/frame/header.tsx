import type { Language, Site } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link, NavLink } from 'react-router-dom';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useWords } from '../language/words.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import type { MenuItem } from '../menu/menu-entries.ts';
import { useMenus } from '../menu/menus-context.ts';
import { SearchButton } from '../search/search-button.tsx';
import type { Search } from '../search/use-search.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { NavGroup } from './nav-group.tsx';
import { useIsScrolledAway } from './use-is-scrolled-away.ts';
import { UserBox } from './user-box.tsx';

interface HeaderProps {
  entries: MenuItem[];
  site: Site;
  language: Language;
  /** There is a page for signing in. */
  hasLogin: boolean;
  /** It is not known yet who the visitor is. */
  isUnsettled: boolean;
  /** Members get messages, and there is a page to read them. */
  hasMessages: boolean;
  /** null when no remote can be searched, or the page is a search itself. */
  search: Search | null;
}

/**
 * Site name, pages that remotes and rules declare for the header, language, theme, and the visitor. Hides while the
 * visitor scrolls down.
 */
export function Header({ entries, site, language, hasLogin, isUnsettled, hasMessages, search }: HeaderProps) {
  const say = useWords();
  const isAway = useIsScrolledAway();
  const { header } = useMenus();
  return (
    <header className={classes(styles.header, isAway && styles.away)}>
      <div className={styles.row}>
        <Link to="/" className={styles.site}>
          <Logo />
          <span className={styles.name}>{site.siteName}</span>
        </Link>
        <nav className={styles.nav} aria-label={say('header.nav')}>
          {entries.map(({ id, path, label }) => (
            <NavLink
              key={id}
              to={path}
              end={path === '/'}
              className={({ isActive }) => classes(styles.entry, isActive && styles.here)}
            >
              {label}
            </NavLink>
          ))}
          {header.map((entry) =>
            entry.children.length > 0 ? (
              <NavGroup key={entry.id} entry={entry} />
            ) : (
              <MenuLink key={entry.id} entry={entry} className={styles.entry} activeClassName={styles.here}>
                {entry.title}
              </MenuLink>
            ),
          )}
        </nav>
        {search && <SearchButton search={search} />}
        <LanguageSwitch language={language} />
        <ThemeToggle />
        <UserBox hasLogin={hasLogin} hasMessages={hasMessages} isUnsettled={isUnsettled} />
      </div>
    </header>
  );
}
