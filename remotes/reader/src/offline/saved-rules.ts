import {
  type ChapterItem,
  isLocked,
  isNotOpenYet,
  type readChapter,
  type ReplyOf,
  savedAddress,
} from '@yonkoma/contract';

export type Reading = ReplyOf<typeof readChapter>;

/** The stored record of one chapter, beside its pages. */
export interface SavedChapter {
  /** The version of this format. */
  format: 1;
  /** The chapter for the reader, with addresses of the copies on this device. */
  reading: Reading;
  /** Address of the comic's cover on this device; empty when there is none. */
  cover: string;
  /** Whether every page is there. Otherwise saving continues where it stopped. */
  isWhole: boolean;
  sizeBytes: number;
  /** Unix seconds. */
  savedAt: number;
}

export const recordAddress = (chapterId: number): string => savedAddress(chapterId, '/chapter.json');

export function isSavedChapter(value: unknown): value is SavedChapter {
  const { format, reading } = (value ?? {}) as Partial<SavedChapter>;
  return format === 1 && Array.isArray(reading?.chapter?.images);
}

/** Whether all pages of the chapter are open to this visitor. */
export const canSave = (chapter: Pick<ChapterItem, 'is_lock' | 'is_buy' | 'early'>): boolean =>
  !isLocked(chapter) && !isNotOpenYet(chapter);
