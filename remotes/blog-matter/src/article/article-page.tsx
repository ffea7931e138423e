import type { ArticleKind } from '@yonkoma/contract';
import { isMissing, isTakenDown, movedTo } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { classes, Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { NearbyComments } from '../comment/nearby-comments.tsx';
import { useWords } from '../words.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleGone } from './article-gone.tsx';
import { ArticleHead } from './article-head.tsx';
import styles from './article-page.module.css';
import { Beside } from './beside.tsx';
import { Contents } from './contents.tsx';
import { ProgressLine } from './progress-line.tsx';
import { ProseText } from './prose-text.tsx';
import { useArticle } from './use-article.ts';
import { useReadingPlace } from './use-reading-place.ts';

/** One article, with links to others. */
export function ArticlePage({ kind }: { kind: ArticleKind }) {
  const shell = useShell();
  const say = useWords();
  const { reply, error, retry, isChanging, asked } = useArticle(kind);
  const text = useRef<HTMLDivElement>(null);
  const { heading, share } = useReadingPlace(text, reply?.info.toc);
  useLayoutEffect(() => {
    if (reply) shell.describePage({ title: reply.info.title, description: reply.info.description });
  }, [shell, reply]);

  const moved = movedTo(error);
  if (!reply && moved) return <Navigate to={moved} replace />;
  if (!reply && (isTakenDown(error) || isMissing(error)))
    return <ArticleGone kind={kind} wasHere={isTakenDown(error)} />;
  if (!reply && error) {
    return (
      <div className={styles.failed}>
        <Failure title={say('article.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />
        <LinkButton tone="quiet" to={`/${kind}`}>
          {say(`${kind}.all`)}
        </LinkButton>
      </div>
    );
  }
  if (!reply)
    return (
      <div className={styles.page}>
        <PanelSkeleton shape="text" />
      </div>
    );
  const { info } = reply;
  return (
    <div className={styles.page}>
      <ProgressLine share={share} />
      <article className={classes(isChanging && styles.changing)} aria-busy={isChanging || undefined}>
        <ArticleHead kind={kind} info={info} asked={asked} />
        <div className={styles.body}>
          {info.toc.length > 1 && <Contents toc={info.toc} current={heading} lang={info.lang} />}
          <ProseText ref={text} key={`${info.id} ${info.language}`} html={info.content} lang={info.lang} />
        </div>
        <ArticleFoot kind={kind} info={info} />
      </article>
      <Beside kind={kind} reply={reply} />
      {info.allow_comment === 'user' || reply.comments.total_all > 0 ? (
        <NearbyComments kind={kind} articleId={info.id} isClosed={info.allow_comment === 'disable'} />
      ) : (
        <p className={styles.closed}>{say('comment.closed')}</p>
      )}
    </div>
  );
}
