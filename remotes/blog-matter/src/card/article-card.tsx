import type { ArticleItem } from '@yonkoma/contract';
import { classes, Picture } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './article-card.module.css';
import { ArticleMeta } from './article-meta.tsx';

interface ArticleCardProps {
  article: ArticleItem;
  /** `row` has little space. */
  look?: 'card' | 'row';
  isFirst?: boolean;
  /** Level of the title as a heading. */
  level?: 2 | 3;
}

const sizes = { card: '(width < 700px) 112px, 240px', row: '96px' };

/** One article in a list. The cover adds no information, so a screen reader reads only the title. */
export function ArticleCard({ article, look = 'card', isFirst = false, level = 2 }: ArticleCardProps) {
  const say = useWords();
  const Heading = level === 2 ? 'h2' : 'h3';
  const { title, lang, path, cover, description, category_name: category, flag } = article;
  return (
    <article className={classes(styles.article, styles[look], !cover && styles.plain)}>
      {cover && (
        <Picture
          picture={cover}
          alt=""
          sizes={sizes[look]}
          ratio={look === 'row' ? 4 / 3 : 16 / 9}
          isFirst={isFirst}
          className={styles.cover}
        />
      )}
      <div className={styles.text}>
        {(category || flag.includes('top')) && (
          <p className={styles.kicker}>
            {flag.includes('top') && <span className={styles.top}>{say('card.top')}</span>}
            {category && <bdi>{category}</bdi>}
          </p>
        )}
        <Heading className={styles.title} lang={lang}>
          <Link to={path} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {look !== 'row' && description && (
          <p className={styles.description} lang={lang}>
            {description}
          </p>
        )}
        <ArticleMeta article={article} isShort={look === 'row'} />
      </div>
    </article>
  );
}
