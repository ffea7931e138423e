import { isLocked } from '@yonkoma/contract';
import type { StripPlace } from './strip-rules.ts';
import type { Reading } from './use-chapter.ts';

/** A place in one of the chapters of a strip. */
export interface Spot extends StripPlace {
  chapterId: number;
}

type Joined = readonly Reading[];

const countOf = ({ chapter }: Reading): number => chapter.images.length;

/** How many pages stand in the strip before those of a chapter. */
export function pagesBefore(readings: Joined, chapterId: number): number {
  const index = readings.findIndex(({ chapter }) => chapter.id === chapterId);
  return readings.slice(0, Math.max(0, index)).reduce((sum, reading) => sum + countOf(reading), 0);
}

/**
 * A place in the whole strip as one of a chapter. Behind the last page of all is behind the last of the last chapter.
 */
export function spotAt(readings: Joined, { position, within }: StripPlace): Spot {
  let before = 0;
  for (const [index, reading] of readings.entries()) {
    const count = countOf(reading);
    if (position <= before + count || index === readings.length - 1)
      return { chapterId: reading.chapter.id, position: position - before, within };
    before += count;
  }
  return { chapterId: 0, position, within };
}

/** And the other way round. Behind a chapter that another follows begins that one. */
export function placeOf(readings: Joined, { chapterId, position, within }: Spot): StripPlace {
  return { position: pagesBefore(readings, chapterId) + position, within };
}

/** Whether a chapter may follow in the strip: it has pages, and all of them may be seen. */
export const canJoin = ({ chapter }: Reading): boolean => chapter.images.length > 0 && !isLocked(chapter);

/** Of the chapters above the one being read only the nearest stays. */
export function firstToKeep(readings: Joined, chapterId: number): number {
  return Math.max(0, readings.findIndex(({ chapter }) => chapter.id === chapterId) - 1);
}
