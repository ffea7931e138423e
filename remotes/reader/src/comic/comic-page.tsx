import { useShell } from '@yonkoma/remote-kit';
import { Failure, LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { AgeGate } from '../age/age-gate.tsx';
import { NearbyComments } from '../comment/nearby-comments.tsx';
import { SavedLink } from '../offline/saved-link.tsx';
import { isMissing, isTakenDown, movedTo } from '@yonkoma/page-kit';
import { Gone } from '../place/gone.tsx';
import { useWords } from '../words.ts';
import { About } from './about.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ComicHead } from './comic-head.tsx';
import styles from './comic-page.module.css';
import { Recommendations } from './recommendations.tsx';
import { useComic } from './use-comic.ts';
import { useReading } from './use-reading.ts';

export default function ComicPage() {
  const shell = useShell();
  const say = useWords();
  const { reply, error, isNamed, retry, isChanging, followed } = useComic();
  const reading = useReading(reply);
  useLayoutEffect(() => {
    if (reply) shell.describePage({ title: reply.comic.title, description: reply.comic.description });
  }, [shell, reply]);

  const moved = movedTo(error);
  if (!reply && moved) return <Navigate to={moved} replace />;
  if (!reply && (!isNamed || isTakenDown(error) || isMissing(error)))
    return <Gone what="comic" wasHere={isTakenDown(error)} />;
  if (!reply && error) {
    return (
      <div className={styles.failed}>
        <Failure title={say('comic.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />
        <LinkButton tone="quiet" to="/">
          {say('list.toHome')}
        </LinkButton>
        <SavedLink />
      </div>
    );
  }
  if (!reply) return <PanelSkeleton shape="detail" />;
  if (reply.gate) return <AgeGate gate={reply.gate} title={reply.comic.title} lang={reply.comic.title_lang} />;
  return (
    <article>
      <ComicHead reply={reply} reading={reading} followed={followed} />
      <div className={styles.columns}>
        <ChapterList reply={reply} reading={reading} followed={followed} isChanging={isChanging} />
        <div className={styles.beside}>
          <About comic={reply.comic} />
          {reply.recommend.length > 0 && <Recommendations comics={reply.recommend} />}
        </div>
        <NearbyComments comicId={reply.comic.id} chapters={reply.chapters} />
      </div>
    </article>
  );
}
