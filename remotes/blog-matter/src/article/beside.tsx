import type { ArticleItem, ArticleKind } from '@yonkoma/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArticleCard } from '../card/article-card.tsx';
import { useWords } from '../words.ts';
import styles from './beside.module.css';
import { type ArticleReply, useFetchAhead } from './use-article.ts';

/** Links to the articles before and after this one, to similar ones, and to those that are read most. */
export function Beside({ kind, reply: { prev, next, related, hot } }: { kind: ArticleKind; reply: ArticleReply }) {
  const say = useWords();
  const fetchAhead = useFetchAhead(kind);
  const way = (to: NonNullable<typeof prev>, word: string, isNext: boolean) => {
    const prepare = () => fetchAhead(to.id);
    return (
      <Link
        to={to.path}
        rel={isNext ? 'next' : 'prev'}
        className={isNext ? styles.next : styles.previous}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
      >
        <span className={styles.word}>
          {!isNext && <ArrowLeft size={16} aria-hidden />}
          {word}
          {isNext && <ArrowRight size={16} aria-hidden />}
        </span>
        <span className={styles.name} lang={to.lang}>
          {to.title}
        </span>
      </Link>
    );
  };
  // A similar article is not listed a second time among the most read.
  const others = hot.filter(({ id }) => !related.some((item) => item.id === id));
  return (
    <div className={styles.beside}>
      {(prev || next) && (
        <nav aria-label={say('article.beside')} className={styles.ways}>
          {prev && way(prev, say('article.previous'), false)}
          {next && way(next, say('article.next'), true)}
        </nav>
      )}
      <Rows title={say('article.related')} articles={related} />
      <Rows title={say('article.hot')} articles={others} />
    </div>
  );
}

function Rows({ title, articles }: { title: string; articles: readonly ArticleItem[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} look="row" level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
