import { recall, remember } from '@yonkoma/page-kit';
import { isTraceless } from '../place/trace.ts';

const nameOf = (comicId: number) => `reader.furthest.${comicId}`;

const isPages = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((page) => Number.isInteger(page));

/** The furthest page of a chapter that was on the screen of this device; 0 for none. */
export const recallFurthest = (comicId: number, chapterId: number): number =>
  recall(nameOf(comicId), isPages)?.[chapterId] ?? 0;

export function rememberFurthest(comicId: number, chapterId: number, page: number): void {
  if (isTraceless()) return;
  const pages = recall(nameOf(comicId), isPages) ?? {};
  if ((pages[chapterId] ?? 0) < page) remember(nameOf(comicId), { ...pages, [chapterId]: page });
}
