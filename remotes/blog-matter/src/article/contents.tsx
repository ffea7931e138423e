import type { Article } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link, useLocation } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './contents.module.css';

interface ContentsProps {
  toc: Article['toc'];
  /** Id of the heading of the part that is being read; empty before the first heading. */
  current: string;
  lang: string;
}

/** The table of contents: beside the article where there is space, otherwise folded above it. */
export function Contents({ toc, current, lang }: ContentsProps) {
  const say = useWords();
  const { search } = useLocation();
  const top = Math.min(...toc.map(({ level }) => level));
  const goTo = (id: string) => {
    const heading = document.getElementById(id);
    // The next Tab continues from this heading.
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  const list = (
    <ol className={styles.list} lang={lang}>
      {toc.map(({ id, level, title }) => (
        <li key={id} data-depth={level - top}>
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
