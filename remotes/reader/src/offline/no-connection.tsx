import { useBrowserValue } from '@yonkoma/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './saved-page.module.css';

/** Whether an address stays on this site in every browser. */
const isHere = (to: string, origin: string) =>
  /^\/(?![/\\])/.test(to) && URL.canParse(to, origin) && new URL(to, origin).origin === origin;

const readOrigin = () => window.location.origin;

/**
 * A message for a visitor who was sent here because the site could not be reached, with a link to the page that they
 * wanted.
 */
export function NoConnection() {
  const say = useWords();
  const [query] = useSearchParams();
  const to = query.get('to') ?? '';
  const origin = useBrowserValue(readOrigin, '');
  if (!isHere(to, origin)) return null;
  return (
    <p className={styles.notice} role="status">
      <span>{say('offline.noConnection')}</span>
      {/* A full load, because the wanted page may have a newer revision than this page. */}
      <a href={to}>{say('offline.again')}</a>
    </p>
  );
}
