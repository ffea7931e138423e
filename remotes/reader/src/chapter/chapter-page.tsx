import { endOpening, lazyPart, useIsHydrating, useShell } from '@yonkoma/remote-kit';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import gateStyles from '../age/age-gate.module.css';
import { isMissing, isTakenDown, movedTo } from '@yonkoma/page-kit';
import { Gone } from '../place/gone.tsx';
import { useWords } from '../words.ts';
import { ChapterFailure } from './chapter-failure.tsx';
import { nameOf } from './name-rules.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { Reader } from './reader.tsx';
import { useChapter } from './use-chapter.ts';
import type { FollowState } from './use-follow.ts';

// The server renders it too, so its styles are those of the page: only they come with the document.
const AgeGate = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "reader-sheets" */ '../age/age-gate.tsx')).AgeGate,
}));

let runs = 0;
const beginRun = () => (runs += 1);

export default function ChapterPage() {
  const shell = useShell();
  const say = useWords();
  const { comicId, reading, language, error, retry, renew } = useChapter();
  // How a chapter is read is known to the browser only, and one with pictures comes with its opening.
  const isHydrating = useIsHydrating();

  useLayoutEffect(() => shell.coverFrame(), [shell]);
  useLayoutEffect(() => {
    if (reading) shell.describePage({ title: `${nameOf(reading.chapter, say)} - ${reading.comic.title}` });
  }, [shell, reading, say]);

  // When the reader scrolls into the next chapter, the address changes without opening it again. Any other change of
  // the address opens a chapter.
  const { state } = useLocation();
  const [run, setRun] = useState(() => ({ key: beginRun(), chapterId: reading?.chapter.id }));
  if (reading && reading.chapter.id !== run.chapterId) {
    const isSame = run.chapterId === undefined || (state as FollowState | null)?.followed === run.key;
    setRun({ key: isSame ? run.key : beginRun(), chapterId: reading.chapter.id });
  }

  const hasPages = Boolean(reading?.chapter.images.length);
  useEffect(() => {
    if (!hasPages && (error || reading)) endOpening();
  }, [hasPages, error, reading]);

  if (reading?.gate)
    return (
      <div className={gateStyles.cover}>
        <AgeGate gate={reading.gate} title={reading.comic.title} lang={reading.comic.title_lang} />
      </div>
    );
  if (reading && isHydrating)
    return (
      <ReaderSkeleton
        heading={say('chapter.heading', { comic: reading.comic.title, chapter: nameOf(reading.chapter, say) })}
      />
    );
  if (reading && language)
    return <Reader key={run.key} run={run.key} reading={reading} language={language} renew={renew} />;
  const moved = movedTo(error);
  if (moved) return <Navigate to={moved} replace />;
  if (isTakenDown(error) || isMissing(error))
    return (
      <div className={gateStyles.cover}>
        <Gone what="chapter" wasHere={isTakenDown(error)} comicId={comicId} />
      </div>
    );
  if (error) return <ChapterFailure comicId={comicId} reason={error.message} onRetry={retry} />;
  return <ReaderSkeleton />;
}
