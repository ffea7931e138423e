import type { ContentLanguage } from '@yonkoma/contract';
import { useNow } from '@yonkoma/i18n';
import { useBrowserValue } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '@yonkoma/page-kit';
import { useWords } from '../words.ts';
import styles from './chapter-list.module.css';
import { ChapterRow } from './chapter-row.tsx';
import { FeedLink } from './feed-link.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { isNewChapter } from './new-rules.ts';
import type { ComicReply } from './use-comic.ts';
import type { ComicReading } from './use-reading.ts';

interface ChapterListProps {
  reply: ComicReply;
  reading: ComicReading;
  followed: ContentLanguage;
  isChanging: boolean;
}

const orderName = 'reader.newestFirst';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const recallNewestFirst = () => recall(orderName, isFlag) ?? false;

/** All chapters in the followed language, in the order that this device prefers: oldest or newest first. */
export function ChapterList({
  reply: { comic, chapters, languages },
  reading,
  followed,
  isChanging,
}: ChapterListProps) {
  const say = useWords();
  const kept = useBrowserValue(recallNewestFirst, false);
  const [chosen, choose] = useState<boolean | null>(null);
  const isNewestFirst = chosen ?? kept;
  const turn = () => {
    choose(!isNewestFirst);
    remember(orderName, !isNewestFirst);
  };
  const now = useNow();
  const inOrder = [...chapters].sort((a, b) => (isNewestFirst ? b.sort - a.sort : a.sort - b.sort));
  return (
    <section aria-labelledby="chapters" aria-busy={isChanging}>
      <header className={styles.header}>
        <h2 id="chapters" className={styles.title}>
          {say('comic.chapters', { count: chapters.length })}
        </h2>
        <FeedLink comicId={comic.id} />
        <Button tone="quiet" className={styles.order} onClick={turn}>
          <ArrowDownUp size={16} aria-hidden />
          {say(isNewestFirst ? 'comic.newestFirst' : 'comic.oldestFirst')}
        </Button>
      </header>
      {languages.length > 1 && <LanguageTabs comicId={comic.id} languages={languages} followed={followed} />}
      {chapters.length === 0 && <p className={styles.none}>{say('comic.noChapters')}</p>}
      <ol className={styles.list}>
        {inOrder.map((chapter) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            followed={followed}
            languages={languages}
            isRead={reading.read.has(chapter.number)}
            isNew={isNewChapter(
              chapter,
              {
                isRead: reading.read.has(chapter.number),
                lastReadAt: reading.lastReadAt,
                isComicNew: comic.is_new === 1,
              },
              now,
            )}
            stoppedAt={
              reading.continues?.kind === 'continue' && reading.continues.chapter.id === chapter.id
                ? reading.continues.page
                : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
}
