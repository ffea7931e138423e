import { isLocked } from '@yonkoma/contract';
import type { StripPlace } from './strip-rules.ts';
import type { Reading } from './use-chapter.ts';

/** A place in one of the chapters of a strip. */
export interface Spot extends StripPlace {
  chapterId: number;
}

type Joined = readonly Reading[];

const countOf = ({ chapter }: Reading): number => chapter.images.length;

/** The number of pages in the strip before those of a chapter. */
export function pagesBefore(readings: Joined, chapterId: number): number {
  const index = readings.findIndex(({ chapter }) => chapter.id === chapterId);
  return readings.slice(0, Math.max(0, index)).reduce((sum, reading) => sum + countOf(reading), 0);
}

/**
 * Converts a place in the whole strip into a place in one chapter. A place behind the last page is behind the last page
 * of the last chapter.
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

/**
 * Converts a place in a chapter into a place in the whole strip. A place behind a chapter is the beginning of the next
 * one.
 */
export function placeOf(readings: Joined, { chapterId, position, within }: Spot): StripPlace {
  return { position: pagesBefore(readings, chapterId) + position, within };
}

/** Whether a chapter can be joined to the strip: it has pages, and none of them is locked. */
export const canJoin = ({ chapter }: Reading): boolean => chapter.images.length > 0 && !isLocked(chapter);

/** Index of the first chapter to keep: of the chapters above the current one only the nearest stays. */
export function firstToKeep(readings: Joined, chapterId: number): number {
  return Math.max(0, readings.findIndex(({ chapter }) => chapter.id === chapterId) - 1);
}
