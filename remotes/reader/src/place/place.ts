import type { ChapterItem } from '@yonkoma/contract';

/** The place where reading of a comic stopped, as this device stores it. */
export interface Place {
  chapterId: number;
  /** The number of the chapter, which is the same in every language. */
  number: string;
  language: ChapterItem['language'];
  /** The 1-based page, and the number of pages. */
  page: number;
  count: number;
  /** Unix seconds. */
  at: number;
  /** The member whose place it is; left out for a guest's place until it is merged into an account. */
  member?: number | undefined;
}
