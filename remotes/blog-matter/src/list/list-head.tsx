import type { ArticleKind } from '@yonkoma/contract';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { LinkButton } from '@yonkoma/ui';
import { Bookmark, Rss } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './list-head.module.css';

/** The introduction of the section, the link to the member's collected articles, and the feed. */
export function ListHead({ kind }: { kind: ArticleKind }) {
  const say = useWords();
  const member = useMember();
  const { language } = useShell();
  return (
    <header className={styles.head}>
      <div className={styles.naming}>
        <h1 className={styles.title}>{say(`${kind}.title`)}</h1>
        <p className={styles.about}>{say(`${kind}.about`)}</p>
      </div>
      <div className={styles.own}>
        {member && (
          <LinkButton
            tone="quiet"
            to="/user/article/collect"
            aria-label={say('collected.title')}
            title={say('collected.title')}
          >
            <Bookmark size={18} aria-hidden />
          </LinkButton>
        )}
      </div>
      {/* A document for other programs, so it is a normal link of the browser. */}
      <LinkButton
        tone="quiet"
        to={`/articles/${kind}.${language}.atom`}
        reloadDocument
        type="application/atom+xml"
        aria-label={say(`${kind}.feed`)}
        title={say(`${kind}.feed`)}
      >
        <Rss size={18} aria-hidden />
      </LinkButton>
    </header>
  );
}
