import { useShell } from '@yonkoma/remote-kit';
import { LinkButton, VisuallyHidden } from '@yonkoma/ui';
import { Rss } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './feed-link.module.css';

/**
 * A link to the comic's feed of new chapters in the visitor's language. It is a document for other programs, so it is a
 * normal link of the browser.
 */
export function FeedLink({ comicId }: { comicId: number }) {
  const { language } = useShell();
  const say = useWords();
  const label = say('comic.feed');
  return (
    <LinkButton
      tone="quiet"
      className={styles.link}
      to={`/feed/comic/${comicId}.${language}.atom`}
      reloadDocument
      type="application/atom+xml"
      title={label}
    >
      <Rss size={16} aria-hidden />
      {say('comic.rss')}
      <VisuallyHidden>{label}</VisuallyHidden>
    </LinkButton>
  );
}
