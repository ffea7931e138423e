import type { MarkedPage } from './bookmark.ts';

interface Brought {
  chapter_id: number;
  index: number;
  note: string;
  at: number;
}

/**
 * The bookmarks of a device that may be stored: on open pages of known chapters, with no time in the future; the latest
 * first.
 */
export function pagesToMark(
  brought: readonly Brought[],
  openPagesOf: ReadonlyMap<number, number>,
  now: number,
): MarkedPage[] {
  return brought
    .filter(({ chapter_id: chapterId, index, at }) => index <= (openPagesOf.get(chapterId) ?? 0) && at > 0)
    .map(({ chapter_id: chapterId, index: page, note, at }) => ({ chapterId, page, note, at: Math.min(at, now) }))
    .sort((a, b) => b.at - a.at);
}
