import type { ChapterItem } from '@yonkoma/contract';

/** Where somebody stopped in a comic, as this device remembers it. */
export interface Place {
  chapterId: number;
  /** Of the chapter: the same chapter in another language has the same number. */
  number: string;
  language: ChapterItem['language'];
  /** 1-based, and of how many. */
  page: number;
  count: number;
  /** Unix seconds. */
  at: number;
  /** The member whose place it is; left out for what a guest read, until it is merged into an account. */
  member?: number | undefined;
}
