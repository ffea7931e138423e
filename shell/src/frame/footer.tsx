import type { PageManifest } from '@yonkoma/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import type { MenuItem } from '../menu/menu-entries.ts';
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
  return (
    <footer className={styles.footer}>
      {entries.length > 0 && (
        <nav className={styles.sections} aria-label={say('footer.nav')}>
          {entries.map(({ id, path, label }) => (
            <Link key={id} to={path} className={styles.section}>
              {label}
            </Link>
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
