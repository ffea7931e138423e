import styles from './footer.module.css';
import { Mark } from './mark.tsx';

export function Footer({ siteName }: { siteName: string }) {
  return <footer className={styles.footer}><Mark heightPx={20} /><span>{siteName}</span></footer>;
}
