import type { Language } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link, NavLink } from 'react-router-dom';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useWords } from '../language/words.ts';
import type { MenuItem } from '../menu/menu-entries.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import styles from './header.module.css';
import { Mark } from './mark.tsx';
import { useIsScrolledAway } from './use-is-scrolled-away.ts';

/** Site name, the pages remotes declared for the header, language and theme. Leaves while the visitor scrolls down. */
export function Header({ entries, siteName, language }: { entries: MenuItem[]; siteName: string; language: Language }) {
  const say = useWords();
  const isAway = useIsScrolledAway();
  return (
    <header className={classes(styles.header, isAway && styles.away)}>
      <div className={styles.row}>
        <Link to="/" className={styles.site}><Mark /><span className={styles.name}>{siteName}</span></Link>
        <nav className={styles.nav} aria-label={say('header.nav')}>
          {entries.map(({ id, path, label }) => (
            <NavLink key={id} to={path} end={path === '/'} className={({ isActive }) => classes(styles.entry, isActive && styles.here)}>{label}</NavLink>
          ))}
        </nav>
        <LanguageSwitch language={language} />
        <ThemeToggle />
      </div>
    </header>
  );
}
