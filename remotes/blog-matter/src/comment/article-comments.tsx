import type { ArticleKind } from '@yonkoma/contract';
import { commentInAddress, CommentThread } from '@yonkoma/page-kit';
import { useLocation } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './article-comments.module.css';
import { useArticleTalk } from './use-article-talk.ts';

interface ArticleCommentsProps {
  kind: ArticleKind;
  articleId: number;
  /** Comments can be read, but nothing can be added. */
  isClosed: boolean;
}

/** The comments of members on an article. */
export default function ArticleComments({ kind, articleId, isClosed }: ArticleCommentsProps) {
  const say = useWords();
  const { search } = useLocation();
  const talk = useArticleTalk({ kind, articleId, isClosed });
  return (
    <>
      <CommentThread
        talk={talk}
        say={say}
        title={say('comment.title')}
        level={2}
        linkedId={commentInAddress(search)}
        isClosed={isClosed}
      />
      {isClosed && <p className={styles.closed}>{say('comment.closed')}</p>}
    </>
  );
}
