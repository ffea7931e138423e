import { useQuery } from '@tanstack/react-query';
import type { ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton, Sheet } from '@yonkoma/ui';
import { useEffect, useRef } from 'react';
import { ChapterRow } from '../comic/chapter-row.tsx';
import { comicQuery } from '../comic/use-comic.ts';
import { useReading } from '../comic/use-reading.ts';
import { useWords } from '../words.ts';
import styles from './sheets.module.css';
import type { Reading } from './use-chapter.ts';

interface ChaptersSheetProps {
  isOpen: boolean;
  onClose: () => void;
  reading: Reading;
  /** The language that the reader follows from chapter to chapter. */
  language: ContentLanguage;
}

/** All chapters of the comic that is read, with the current one in sight. */
export default function ChaptersSheet({ isOpen, onClose, ...shown }: ChaptersSheetProps) {
  const say = useWords();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('chapter.all')} closeLabel={say('close')}>
      {isOpen && <Chapters onClose={onClose} {...shown} />}
    </Sheet>
  );
}

function Chapters({ onClose, reading: { chapter: current, comic }, language }: Omit<ChaptersSheetProps, 'isOpen'>) {
  const say = useWords();
  const shell = useShell();
  const { data, error, refetch } = useQuery({
    ...comicQuery(shell, String(comic.id), language === shell.language ? undefined : language),
    networkMode: 'always',
  });
  const { read, continues } = useReading(data);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (data) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'center' });
  }, [data]);
  if (!data)
    return error ? (
      <Failure
        title={say('comic.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PanelSkeleton shape="text" />
    );
  return (
    <ol ref={list} className={styles.chapters}>
      {data.chapters.map((chapter) => (
        <ChapterRow
          key={chapter.id}
          chapter={chapter}
          followed={language}
          languages={data.languages}
          isRead={read.has(chapter.number)}
          isNew={false}
          canSave={false}
          isHere={chapter.id === current.id}
          stoppedAt={continues?.kind === 'continue' && continues.chapter.id === chapter.id ? continues.page : undefined}
          onHere={onClose}
        />
      ))}
    </ol>
  );
}
