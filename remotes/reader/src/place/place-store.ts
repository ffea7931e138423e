import { type Reader, readingCookieText } from '@yonkoma/contract';
import type { Place } from './place.ts';
import { recall, recallAll, remember } from '@yonkoma/page-kit';

const placeOf = (comicId: number | '') => `reader.place.${comicId}`;
const readOf = (comicId: number) => `reader.read.${comicId}`;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['chapterId', 'page', 'count', 'at'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The visitor's places: those of a guest and of this member, never those of another member on this device. */
export function recallPlace(comicId: number, memberId?: number): Place | null {
  const place = recall(placeOf(comicId), isPlace);
  return place && (place.member === undefined || place.member === memberId) ? place : null;
}

/** The places that belong to no account yet, the newest first. */
export const recallGuestPlaces = (): { comicId: number; place: Place }[] =>
  recallAll(placeOf(''), isPlace)
    .map(({ rest, value }) => ({ comicId: Number(rest), place: value }))
    .filter(({ comicId, place }) => Number.isSafeInteger(comicId) && comicId > 0 && place.member === undefined)
    .sort((a, b) => b.place.at - a.place.at);

export function rememberPlace(comicId: number, place: Place): void {
  remember(placeOf(comicId), place);
  noteReader(place.member === undefined ? 'guest' : 'member');
}

/** Tells the next front page whether it has comics to read on. */
export function noteReader(reader: Reader | null): void {
  if (isNoted(reader) !== Boolean(reader)) document.cookie = readingCookieText(reader);
}

/** The last front page, or what was read since, had comics to read on for this reader; for null for anybody. */
export function isNoted(reader: Reader | null): boolean {
  const [told = ''] = readingCookieText(reader).split(';', 1);
  return document.cookie.split('; ').some((one) => (reader ? one === told : one.startsWith(told)));
}

/** Numbers of the chapters that were read to their last page on this device, in any language. */
export const recallRead = (comicId: number): ReadonlySet<string> => new Set(recall(readOf(comicId), isTexts));

export function rememberRead(comicId: number, number: string): void {
  const read = recallRead(comicId);
  if (!read.has(number)) remember(readOf(comicId), [...read, number]);
}
