import type { PageManifest } from '@yonkoma/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import type { MenuItem } from '../menu/menu-entries.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import { withoutGroups } from '../menu/member-menus.ts';
import { useMenus } from '../menu/menus-context.ts';
import { ChoicesWithoutScripts } from './choices-without-scripts.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

interface FooterProps {
  siteName: string;
  recordNumber: string;
  /** Pages of the header that phones cannot reach otherwise. They are shown on phones only. */
  entries: MenuItem[];
  manifest: PageManifest;
}

export function Footer({ siteName, recordNumber, entries, manifest }: FooterProps) {
  const say = useWords();
  const own = withoutGroups(useMenus().header);
  return (
    <footer className={styles.footer}>
      {entries.length + own.length > 0 && (
        <nav className={styles.sections} aria-label={say('footer.nav')}>
          {entries.map(({ id, path, label }) => (
            <Link key={id} to={path} className={styles.section}>
              {label}
            </Link>
          ))}
          {own.map((entry) => (
            <MenuLink key={entry.id} entry={entry} className={styles.section}>
              {entry.title}
            </MenuLink>
          ))}
        </nav>
      )}
      <Logo heightPx={20} />
      <span>{siteName}</span>
      {recordNumber && <span>{recordNumber}</span>}
      <Link to="/aboutus" className={styles.link}>
        {say('about.title')}
      </Link>
      <noscript>
        <ChoicesWithoutScripts manifest={manifest} />
      </noscript>
    </footer>
  );
}
