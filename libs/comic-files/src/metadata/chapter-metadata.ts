import type { RecommendedAge, ContentLanguage, LabelField, RelationKind, Rhythm } from '@yonkoma/contract';
import type { ChapterNumber } from './name-rules.ts';

export type ReadingDirection = 'ltr' | 'rtl';
export type SeriesStatus = 'ongoing' | 'finished';

/** The metadata of one page; `image` is its place in the container, from 0. Types are in lower case. */
export type PageInfo = { image: number; isDouble: boolean; types: string[] };

/** A name that the metadata gives a comic, and as what: a person in a role, a publisher, a character, a story arc. */
export type Labelled = { field: LabelField; name: string };

/** What is known of a whole series beside its texts. */
export type SeriesFacts = {
  alternativeTitles: { language: ContentLanguage; title: string }[];
  links: string[];
  rhythm: Rhythm | null;
  /** ISO 3166, two letters. */
  region: string | null;
  /** Other series, by the name that all languages share. */
  relations: { kind: RelationKind; series: string }[];
  /** What an export of a site says beside, and other programs do not. */
  exported: {
    originalLanguage: ContentLanguage | null;
    author: string | null;
    /** Empty lists where they are not said: those of the other documents count then. */
    genres: string[];
    tags: string[];
    labels: Labelled[];
    texts: { language: ContentLanguage; title: string; description: string }[];
    /** The number of this one chapter, as it is shown and sorted; other documents cannot carry every one. */
    chapter: ChapterNumber | null;
    isAdult: boolean | null;
    /** undefined when it is not said, and `null` when it is said to be unknown. */
    ageFrom: RecommendedAge | null | undefined;
  };
};

/**
 * The metadata of a chapter. Each field is from the first source that has it: ComicInfo and MetronInfo, EPUB package,
 * series.json, folders and names.
 */
export type ChapterMetadata = {
  /** The name of the comic for all languages. */
  series: string;
  /** The name of the comic in `language`. */
  localizedSeries: string | null;
  language: ContentLanguage;
  /** The number as written, but without leading zeros, so that equal chapters of two languages have equal texts. */
  number: string | null;
  /** The same as a number for sorting. */
  sort: number | null;
  /** The number in the name of the file, for archives that all have the same number. */
  nameNumber: ChapterNumber | null;
  volume: string | null;
  title: string | null;
  summary: string | null;
  seriesSummary: string | null;
  authors: string[];
  genres: string[];
  tags: string[];
  labels: Labelled[];
  year: number | null;
  readingDirection: ReadingDirection | null;
  ageRating: string | null;
  isAdult: boolean;
  /** The age that `ageRating` means; `null` when it means none. */
  ageFrom: RecommendedAge | null;
  /** The stars that readers elsewhere gave, above 0 to 5. */
  communityRating: number | null;
  pages: PageInfo[];
  /** As the metadata says, which need not be true. */
  pageCount: number | null;
  status: SeriesStatus | null;
} & SeriesFacts;
