import type { ChapterItem, ReadRecord as FullRecord } from '@yonkoma/contract';
import type { Place } from './place.ts';

type Chapter = Pick<ChapterItem, 'id' | 'number' | 'sort' | 'image_count'>;

export interface Continue<C extends Chapter> {
  kind: 'start' | 'continue';
  chapter: C;
  page: number;
}

type ReadRecord = Pick<FullRecord, 'chapter_id' | 'chapter_number' | 'image_index' | 'update_time'>;

interface Stop {
  chapterId: number;
  number?: string;
  page: number;
  at: number;
}

/**
 * The target of a comic's start button: the newer place of the member's account and this device.
 * After the last page of a chapter it is the next chapter. A chapter that was removed, or is in another language, is
 * found by its number.
 */
export function continueChoice<C extends Chapter>(
  chapters: readonly C[],
  place: Place | null,
  record: ReadRecord | null,
): Continue<C> | null {
  const inOrder = [...chapters].sort((a, b) => a.sort - b.sort);
  const first = inOrder[0];
  if (!first) return null;
  const stops: Stop[] = [];
  if (place) stops.push({ chapterId: place.chapterId, number: place.number, page: place.page, at: place.at });
  if (record)
    stops.push({
      chapterId: record.chapter_id,
      number: record.chapter_number,
      page: record.image_index,
      at: record.update_time,
    });
  stops.sort((a, b) => b.at - a.at);

  for (const stop of stops) {
    const at = inOrder.findIndex((chapter) => chapter.id === stop.chapterId);
    const index = at >= 0 ? at : inOrder.findIndex((chapter) => chapter.number === stop.number);
    const chapter = inOrder[index];
    if (!chapter) continue;
    const next = inOrder[index + 1];
    const isRead = stop.page >= chapter.image_count;
    return isRead && next
      ? { kind: 'continue', chapter: next, page: 1 }
      : { kind: 'continue', chapter, page: stop.page };
  }
  return { kind: 'start', chapter: first, page: 1 };
}
