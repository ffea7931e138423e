import styles from './footer.module.css';
import { Mark } from './mark.tsx';

export function Footer({ siteName, recordNumber }: { siteName: string; recordNumber: string }) {
  return <footer className={styles.footer}><Mark heightPx={20} /><span>{siteName}</span>{recordNumber && <span>{recordNumber}</span>}</footer>;
}
