import type { ArticleItem } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { VisuallyHidden } from '@yonkoma/ui';
import { Heart, MessageSquare } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './article-meta.module.css';

/** Publishing date, reading time, and the numbers of reactions. */
export function ArticleMeta({ article, isShort }: { article: ArticleItem; isShort: boolean }) {
  const say = useWords();
  const { date, count } = useFormats();
  return (
    <p className={styles.meta}>
      <time dateTime={new Date(article.publish_time * 1000).toISOString()}>{date(article.publish_time)}</time>
      <span>{say('card.minutes', { count: article.reading_minutes })}</span>
      {!isShort && article.likes > 0 && (
        <span className={styles.count}>
          <Heart size={14} aria-hidden />
          <VisuallyHidden>{say('card.likes')} </VisuallyHidden>
          {count(article.likes)}
        </span>
      )}
      {!isShort && article.comments > 0 && (
        <span className={styles.count}>
          <MessageSquare size={14} aria-hidden />
          <VisuallyHidden>{say('card.comments')} </VisuallyHidden>
          {count(article.comments)}
        </span>
      )}
    </p>
  );
}
