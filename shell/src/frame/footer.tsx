import { Link } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import styles from './footer.module.css';
import { Mark } from './mark.tsx';

export function Footer({ siteName, recordNumber }: { siteName: string; recordNumber: string }) {
  const say = useWords();
  return (
    <footer className={styles.footer}>
      <Mark heightPx={20} /><span>{siteName}</span>{recordNumber && <span>{recordNumber}</span>}
      <Link to="/aboutus" className={styles.link}>{say('about.title')}</Link>
    </footer>
  );
}
