import type { ChapterItem } from '@yonkoma/contract';

const newForS = 7 * 24 * 3600;

export interface Known {
  isRead: boolean;
  /** When the visitor last read this comic, unix seconds; 0 for never. */
  lastReadAt: number;
  /** All of a comic that has just come is new, so none of its chapters says so. */
  isComicNew: boolean;
}

/** A chapter nobody here has read that came since they last read the comic, or within a week. */
export function isNewChapter(
  { update_time: cameAt }: Pick<ChapterItem, 'update_time'>,
  { isRead, lastReadAt, isComicNew }: Known,
  now: number,
): boolean {
  if (isRead) return false;
  return (lastReadAt > 0 && cameAt > lastReadAt) || (!isComicNew && now - cameAt < newForS);
}
