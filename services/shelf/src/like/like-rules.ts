import { type Language, localeOf, undoS } from '@yonkoma/contract';
import type { LikeRow } from './like.ts';

/** What changes in a row that is tapped. Put back soon, it is as it was; later it starts over. */
export function tapped(row: Pick<LikeRow, 'toggled_at'>, state: 0 | 1, now: number): Partial<LikeRow> {
  const startsOver = state === 1 && now - row.toggled_at > undoS;
  return { is_liked: state, toggled_at: now, ...(startsOver ? { created_at: now, is_muted: 0 as const } : {}) };
}

/** Since when a chapter is news: since the member last read the comic, or since it is in the collection. */
export const newsSince = (likedAt: number, readAt: number | undefined): number => Math.max(likedAt, readAt ?? 0);

/**
 * Whether a chapter came since: in the original language or in the one they read in; in any, where they have not begun.
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

/** The comics in which a chapter came last first; of those of one moment the one added last. */
export const byLastChapter = <T extends { id: number; chapter_at: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.chapter_at - a.chapter_at || b.id - a.id);

/** In the order of a dictionary of that language, numbers by their value. */
export function byTitle<T extends { title: string }>(rows: readonly T[], language: Language): T[] {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true, sensitivity: 'base' });
  return rows.toSorted((a, b) => compare(a.title, b.title));
}
