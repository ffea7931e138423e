import type { Place } from './place.ts';
import { recall, remember } from './storage.ts';

const placeOf = (comicId: number) => `reader.place.${comicId}`;
const readOf = (comicId: number) => `reader.read.${comicId}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && ['chapterId', 'page', 'count', 'at'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

export const recallPlace = (comicId: number): Place | null => recall(placeOf(comicId), isPlace);
export const rememberPlace = (comicId: number, place: Place): void => remember(placeOf(comicId), place);

/** Ids of the chapters read to their last page on this device. */
export const recallRead = (comicId: number): ReadonlySet<number> => new Set(recall(readOf(comicId), isIds));

export function rememberRead(comicId: number, chapterId: number): void {
  const read = recallRead(comicId);
  if (!read.has(chapterId)) remember(readOf(comicId), [...read, chapterId]);
}
