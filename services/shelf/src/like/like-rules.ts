import { type Language, localeOf, undoS } from '@yonkoma/contract';
import type { LikeRow } from './like.ts';

/** The changes of a row after a tap. A comic that is put back soon keeps its old state; later it starts anew. */
export function tapped(row: Pick<LikeRow, 'toggled_at'>, state: 0 | 1, now: number): Partial<LikeRow> {
  const startsOver = state === 1 && now - row.toggled_at > undoS;
  return { is_liked: state, toggled_at: now, ...(startsOver ? { created_at: now, is_muted: 0 as const } : {}) };
}

/** The time after which a chapter is new: when the member last read the comic, or added it to the collection. */
export const newsSince = (likedAt: number, readAt: number | undefined): number => Math.max(likedAt, readAt ?? 0);

/**
 * Whether there is a newer chapter: in the original language or in the one that the member reads; in any language, if
 * the member has not begun.
 */
export function hasUpdate(
  newest: readonly { language: string; came_at: number }[],
  original: string,
  reads: string | undefined,
  since: number,
): boolean {
  return newest.some(
    ({ language, came_at: cameAt }) =>
      cameAt > since && (reads === undefined || language === reads || language === original),
  );
}

/** Sorts by the time of the last chapter, the newest first; for equal times, the comic that was added last is first. */
export const byLastChapter = <T extends { id: number; chapter_at: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.chapter_at - a.chapter_at || b.id - a.id);

/** Sorts by title as a dictionary of that language does; numbers by their value. */
export function byTitle<T extends { title: string }>(rows: readonly T[], language: Language): T[] {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true, sensitivity: 'base' });
  return rows.toSorted((a, b) => compare(a.title, b.title));
}
