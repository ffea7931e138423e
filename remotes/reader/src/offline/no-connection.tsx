import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './saved-page.module.css';

/** A place on this site, whatever way a browser reads it. */
const isHere = (to: string) =>
  /^\/(?![/\\])/.test(to) &&
  URL.canParse(to, window.location.origin) &&
  new URL(to, window.location.origin).origin === window.location.origin;

/** Somebody who wanted another page was led here, because the site could not be reached: says so, and leads back. */
export function NoConnection() {
  const say = useWords();
  const [query] = useSearchParams();
  const to = query.get('to') ?? '';
  if (!isHere(to)) return null;
  return (
    <p className={styles.notice} role="status">
      <span>{say('offline.noConnection')}</span>
      {/* A full load: what is asked for may be of a newer revision than this page. */}
      <a href={to}>{say('offline.again')}</a>
    </p>
  );
}
