import { endOpening, useShell } from '@yonkoma/remote-kit';
import { useEffect, useLayoutEffect } from 'react';
import { useWords } from '../words.ts';
import { ChapterFailure } from './chapter-failure.tsx';
import { nameOf } from './name-rules.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { Reader } from './reader.tsx';
import { useChapter } from './use-chapter.ts';

export default function ChapterPage() {
  const shell = useShell();
  const say = useWords();
  const { comicId, reading, language, error, retry, renew } = useChapter();

  useLayoutEffect(() => shell.coverFrame(), [shell]);
  useLayoutEffect(() => {
    if (reading) shell.describePage({ title: `${nameOf(reading.chapter, say)} - ${reading.comic.title}` });
  }, [shell, reading, say]);

  const hasPages = Boolean(reading?.chapter.images.length);
  useEffect(() => { if (!hasPages && (error || reading)) endOpening(); }, [hasPages, error, reading]);

  if (reading && language) return <Reader key={reading.chapter.id} reading={reading} language={language} renew={renew} />;
  if (error) return <ChapterFailure comicId={comicId} reason={error.message} onRetry={retry} />;
  return <ReaderSkeleton />;
}
