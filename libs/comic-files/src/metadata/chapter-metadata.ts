import type { ContentLanguage } from '@yonkoma/contract';
import type { ChapterNumber } from './name-rules.ts';

export type ReadingDirection = 'ltr' | 'rtl';
export type SeriesStatus = 'ongoing' | 'finished';

/** What metadata says of one page; `image` counts the pages of the container from 0. */
export type PageInfo = { image: number; isDouble: boolean; type: string | null };

/**
 * What is known of a chapter, from whichever source said it first: ComicInfo, EPUB package, series.json, folders and
 * names.
 */
export type ChapterMetadata = {
  /** The name all languages of a comic share. */
  series: string;
  /** Its name in `language`. */
  localizedSeries: string | null;
  language: ContentLanguage;
  /** As written but without leading zeros, so that equal chapters of two languages are equal texts. */
  number: string | null;
  /** The same as a figure to order by. */
  sort: number | null;
  /** What the name of the file alone says, for archives that repeat one number. */
  nameNumber: ChapterNumber | null;
  volume: string | null;
  title: string | null;
  summary: string | null;
  seriesSummary: string | null;
  authors: string[];
  genres: string[];
  tags: string[];
  publisher: string | null;
  year: number | null;
  readingDirection: ReadingDirection | null;
  ageRating: string | null;
  isAdult: boolean;
  pages: PageInfo[];
  status: SeriesStatus | null;
};
