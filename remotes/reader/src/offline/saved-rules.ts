import { isLocked, type readChapter, type ReplyOf, savedAddress } from '@yonkoma/contract';

export type Reading = ReplyOf<typeof readChapter>;

/** What is kept of one chapter beside its pages. */
export interface SavedChapter {
  /** Another number when it is written in another way. */
  format: 1;
  /** As the reader shows it: its pages are at addresses of this device. */
  reading: Reading;
  /** Of the comic, on this device; empty when there is none. */
  cover: string;
  /** Every page is there. Until then saving goes on where it stopped. */
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

/** What is open to this visitor to its end. */
export const canSave = (chapter: { is_lock: number; is_buy: number }): boolean => !isLocked(chapter);
