import { useQueryClient } from '@tanstack/react-query';
import type { ContentLanguage } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { addressesMayHaveExpired } from './expiry-rules.ts';
import { canJoin, firstToKeep } from './joined-rules.ts';
import { chapterQuery, type Reading } from './use-chapter.ts';
import type { Position } from './use-position.ts';
import type { View } from './view.ts';
import { isNearEnd } from './window-rules.ts';

interface Strip {
  readings: readonly Reading[];
  /** The number of pages of chapters above that were removed. */
  before: number;
}

/**
 * The chapters of the strip: the opened one, and while scrolling those that follow it. Each is added before the one
 * above is read to its end. Nothing on the screen moves: when the end of a chapter is already visible, no chapter is
 * added below it.
 */
export function useJoined(
  opened: Reading,
  renewOpened: () => void,
  at: Position,
  language: ContentLanguage,
  view: RefObject<View | null>,
  isJoining: boolean,
) {
  const shell = useShell();
  const queries = useQueryClient();
  const [strip, setStrip] = useState<Strip>({ readings: [opened], before: 0 });
  const { readings } = strip;
  const last = readings.at(-1) ?? opened;
  const { next } = last;
  const comicId = opened.comic.id;
  // After a locked chapter the strip ends with its price.
  const isNear =
    isJoining &&
    canJoin(last) &&
    at.chapterId === last.chapter.id &&
    isNearEnd(at.position, last.chapter.images.length, 'scroll');
  const queryOf = useCallback(
    (chapter: { id: number; language: string }) =>
      chapterQuery(shell, String(comicId), String(chapter.id), chapter.language === language ? undefined : language),
    [shell, comicId, language],
  );

  const take = useCallback(
    (fresh: Reading) =>
      setStrip((now) => {
        const known = now.readings.findIndex(({ chapter }) => chapter.id === fresh.chapter.id);
        return known < 0 || now.readings[known] === fresh ? now : { ...now, readings: now.readings.with(known, fresh) };
      }),
    [],
  );
  useEffect(() => take(opened), [take, opened]);

  useEffect(() => {
    if (!isNear || !next) return undefined;
    let isGone = false;
    const join = (reading: Reading) => {
      if (isGone || !canJoin(reading) || view.current?.isEndSeen()) return;
      setStrip((now) =>
        now.readings.at(-1)?.next?.id === reading.chapter.id ? { ...now, readings: [...now.readings, reading] } : now,
      );
    };
    // Without the next chapter, the end of this one has a link to it.
    void queries.fetchQuery(queryOf(next)).then(join, () => {});
    return () => {
      isGone = true;
    };
  }, [isNear, next, queries, queryOf, view, at.position]);

  /** Removes chapters that were read, when nothing is moving. */
  const trim = useCallback(
    (chapterId: number) =>
      setStrip((now) => {
        const from = firstToKeep(now.readings, chapterId);
        if (from === 0) return now;
        const gone = now.readings.slice(0, from).reduce((sum, { chapter }) => sum + chapter.images.length, 0);
        return { readings: now.readings.slice(from), before: now.before + gone };
      }),
    [],
  );

  const renew = useCallback(
    (chapterId: number) => {
      const found = readings.find(({ chapter }) => chapter.id === chapterId);
      if (!found || chapterId === opened.chapter.id) return renewOpened();
      const query = queryOf(found.chapter);
      const askedAt = queries.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
      if (navigator.onLine && !addressesMayHaveExpired(askedAt, Date.now())) return undefined;
      void queries.fetchQuery({ ...query, staleTime: 0 }).then(take, () => {});
      return undefined;
    },
    [readings, opened, renewOpened, queries, queryOf, take],
  );

  /** Puts the chapter into the cache for the page that its address opens. */
  const keepAtHand = useCallback(
    (reading: Reading) =>
      queries.setQueryData(queryOf(reading.chapter).queryKey, (known: Reading | undefined) => known ?? reading),
    [queries, queryOf],
  );
  // When chapters are not joined, the end of the current chapter is shown below it.
  const shown = useMemo(
    () =>
      isJoining ? readings : readings.slice(0, readings.findIndex(({ chapter }) => chapter.id === at.chapterId) + 1),
    [isJoining, readings, at.chapterId],
  );
  return { readings: shown, before: strip.before, trim, renew, keepAtHand };
}
