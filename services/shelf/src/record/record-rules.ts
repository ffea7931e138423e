import type { ReachedPage } from './record.ts';

interface Brought {
  comic_id: number;
  chapter_id: number;
  index: number;
  at: number;
}

/**
 * The places of a device that may be stored: in chapters of their comic, on existing pages, with no time in the future,
 * and only the newest of each comic. Sorted by comic, so that two calls cannot block each other.
 */
export function reachedPages(
  brought: readonly Brought[],
  chapters: readonly { id: number; comic_id: number; image_count: number }[],
  now: number,
): ReachedPage[] {
  const known = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const newest = new Map<number, ReachedPage>();
  for (const { comic_id: comicId, chapter_id: chapterId, index, at: claimed } of brought) {
    const chapter = known.get(chapterId);
    const at = Math.min(claimed, now);
    if (chapter?.comic_id !== comicId || at <= (newest.get(comicId)?.at ?? 0)) continue;
    newest.set(comicId, { comicId, chapterId, page: Math.max(1, Math.min(index, chapter.image_count)), at });
  }
  return [...newest.values()].sort((a, b) => a.comicId - b.comicId);
}
