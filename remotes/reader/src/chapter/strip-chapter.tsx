import { memo, useCallback, useMemo } from 'react';
import { useWords } from '../words.ts';
import { ChapterName } from './chapter-name.tsx';
import { nameOf } from './name-rules.ts';
import styles from './scroll-view.module.css';
import type { Settings } from './settings-rules.ts';
import { StripGroup } from './strip-group.tsx';
import type { Reading } from './use-chapter.ts';
import { within } from './use-mounted-screens.ts';

const groupSize = 10;

interface StripChapterProps extends Pick<Settings, 'fit' | 'columnPx'> {
  reading: Reading;
  /** The chapter follows another one in the same strip. */
  isJoined: boolean;
  /** This chapter is being read. */
  isCurrent: boolean;
  /** First and last page, from 0, that contain pictures; `current` is the page that is read, -1 for none. */
  first: number;
  last: number;
  current: number;
  glass: number;
  renew: (chapterId: number) => void;
}

/** The pages of one chapter in the strip, below its name when another chapter is above. */
export const StripChapter = memo(function StripChapter({
  reading: { chapter, comic },
  isJoined,
  isCurrent,
  first,
  last,
  current,
  fit,
  columnPx,
  glass,
  renew,
}: StripChapterProps) {
  const say = useWords();
  const { id, images } = chapter;
  const name = nameOf(chapter, say);
  const altOf = useCallback(
    (page: number) => say('chapter.alt', { comic: comic.title, chapter: name, page, count: images.length }),
    [say, comic.title, name, images.length],
  );
  const renewThis = useCallback(() => renew(id), [renew, id]);
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(images.length / groupSize) }, (_, group) =>
        images.slice(group * groupSize, (group + 1) * groupSize),
      ),
    [images],
  );
  return (
    <div className={styles.chapter} data-chapter={id} data-current={isCurrent || undefined}>
      {isJoined && (
        <h2 className={styles.divider}>
          <ChapterName chapter={chapter} />
        </h2>
      )}
      {groups.map((some, group) => {
        const from = group * groupSize;
        const isHere = current >= from && current < from + some.length;
        return (
          <StripGroup
            key={from}
            images={some}
            from={from}
            {...within({ first, last }, from, some.length)}
            current={isHere ? current - from : -1}
            altOf={altOf}
            fit={fit}
            columnPx={columnPx}
            glass={isHere ? glass : 1}
            renew={renewThis}
          />
        );
      })}
    </div>
  );
});
