import type { ChapterItem } from '@yonkoma/contract';

const newForS = 7 * 24 * 3600;

export interface Known {
  isRead: boolean;
  /** When the visitor last read this comic, unix seconds; 0 for never. */
  lastReadAt: number;
  /** In a new comic all chapters are new, so none of them is marked. */
  isComicNew: boolean;
}

/** Whether a chapter is unread and new: it came after the visitor last read the comic, or within the last week. */
export function isNewChapter(
  { update_time: cameAt }: Pick<ChapterItem, 'update_time'>,
  { isRead, lastReadAt, isComicNew }: Known,
  now: number,
): boolean {
  if (isRead) return false;
  return (lastReadAt > 0 && cameAt > lastReadAt) || (!isComicNew && now - cameAt < newForS);
}
