import type { ReachedPage } from './record.ts';

/**
 * Whose view it is: an IPv4 address, or the /64 network of an IPv6 one, since a household owns all of it.
 * `::ffff:192.0.2.7` is IPv4.
 */
export function viewerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

interface Brought {
  comic_id: number;
  chapter_id: number;
  index: number;
  at: number;
}

/**
 * What may be kept of places a device remembers: those in chapters of their comic, on pages these have, in no future,
 * and of each comic the newest. In the order of comics, so that two calls never wait for each other in a circle.
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
