import type { Article } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './contents.module.css';

interface ContentsProps {
  toc: Article['toc'];
  /** Id of the heading one reads below; empty before the first. */
  current: string;
  lang: string;
}

/** What stands in the article: beside it where there is room, else folded above it. */
export function Contents({ toc, current, lang }: ContentsProps) {
  const say = useWords();
  const { search } = useLocation();
  const top = Math.min(...toc.map(({ level }) => level));
  const goTo = (id: string) => {
    const heading = document.getElementById(id);
    // The keyboard goes on from where the eyes are.
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  const list = (
    <ol className={styles.list} lang={lang}>
      {toc.map(({ id, level, title }) => (
        <li key={id} style={{ '--depth': level - top } as CSSProperties}>
          <Link
            to={{ search, hash: `#${encodeURIComponent(id)}` }}
            onClick={() => goTo(id)}
            aria-current={id === current ? 'location' : undefined}
            className={classes(styles.way, id === current && styles.here)}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary className={styles.summary}>{say('article.contents')}</summary>
        {list}
      </details>
      <nav aria-label={say('article.contents')} className={styles.beside}>
        <p className={styles.title}>{say('article.contents')}</p>
        {list}
      </nav>
    </>
  );
}
