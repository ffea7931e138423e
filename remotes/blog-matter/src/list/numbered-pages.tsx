import type { ArticleKind } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { changed, pageNumbers, perPage } from './asked-rules.ts';
import styles from './numbered-pages.module.css';

/** A list ends at its 10,000th article. */
const lastArticle = 10_000;

/** Links to the pages of a list that also loads by scrolling: for keyboards, for sharing, and for the footer. */
export function NumberedPages({
  kind,
  at,
  total,
}: {
  kind: ArticleKind;
  /** Number of the page with which the list began. */
  at: number;
  total: number;
}) {
  const say = useWords();
  const [query] = useSearchParams();
  const count = Math.ceil(Math.min(total, lastArticle) / perPage);
  if (count < 2) return null;
  return (
    <nav aria-label={say('list.pages')} className={styles.pages}>
      {pageNumbers(at, count).map((page, place) =>
        page === null ? (
          <span key={`gap ${place}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={`/${kind}${changed(query, 'page', String(page))}`}
            aria-label={say('list.page', { page })}
            aria-current={page === at ? 'page' : undefined}
            className={classes(styles.page, page === at && styles.here)}
          >
            {page}
          </Link>
        ),
      )}
    </nav>
  );
}
