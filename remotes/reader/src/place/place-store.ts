import type { Place } from './place.ts';
import { recall, remember } from './storage.ts';

const placeOf = (comicId: number) => `reader.place.${comicId}`;
const readOf = (comicId: number) => `reader.read.${comicId}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && ['chapterId', 'page', 'count', 'at'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

export const recallPlace = (comicId: number): Place | null => recall(placeOf(comicId), isPlace);
export const rememberPlace = (comicId: number, place: Place): void => remember(placeOf(comicId), place);

/** Numbers of the chapters read to their last page on this device, in whatever language. */
export const recallRead = (comicId: number): ReadonlySet<string> => new Set(recall(readOf(comicId), isTexts));

export function rememberRead(comicId: number, number: string): void {
  const read = recallRead(comicId);
  if (!read.has(number)) remember(readOf(comicId), [...read, number]);
}
