import type { ContentLanguage, Language, Order } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

/** A visible chapter, in the language of the call. Times are unix seconds. */
export interface Release {
  chapterId: number;
  comicId: number;
  comicTitle: string;
  /** Titles by BCP 47 tag. */
  comicTitles: Record<string, string>;
  name: string;
  /** Both as the publisher wrote them; `ownTitle` may be empty. */
  number: string;
  ownTitle: string;
  summary: string;
  /** BCP 47. */
  lang: string;
  /** As written, and one by one. */
  author: string;
  authors: string[];
  category: string;
  pageCount: number;
  direction: string;
  publishedAt: number;
  changedAt: number;
  /** The price, 0 for a free chapter, and the number of its free pages. */
  priceScore: number;
  openCount: number;
  /** It is open only to some levels yet, and only on the site. */
  isEarly: boolean;
  isAdult: boolean;
  /** For `describeCovers`. */
  cover: string | null;
}

/** A comic in a list. */
export interface ComicEntry {
  id: number;
  title: string;
  author: string;
  category: string;
  description: string;
  chapterCount: number;
  updatedAt: number;
  cover: string | null;
  /** The last chapter for its reader, if it was requested. */
  last: Release | null;
}

/** A comic, and some of its chapters. */
export interface ComicReleases {
  title: string;
  cover: string | null;
  isAdult: boolean;
  createdAt: number;
  /** When any of its chapters last changed. */
  changedAt: number;
  /** The number of chapter numbers in each language that has any. */
  counts: { content: ContentLanguage; count: number }[];
  /** The number of all matching chapters; the list has those of the requested part. */
  total: number;
  releases: Release[];
}

export interface Page {
  image_hash: string;
  width: number;
  height: number;
}

/** The filters and the order of a list of comics. */
export interface Choice {
  categoryId?: number | undefined;
  status?: 0 | 1 | undefined;
  language?: string | undefined;
  keywords?: string | undefined;
}

/** The values of the filters, with the number of comics for each. */
export interface Facets {
  categories: { id: number; name: string; count: number }[];
  statuses: { value: string; count: number }[];
  languages: { value: string; count: number }[];
}

/** The address on this site of a JPEG of about the requested width, and its size. */
export interface Cover {
  path: string;
  width: number;
  height: number;
}

interface Part {
  offset: number;
  limit: number;
}

/**
 * The access of feeds and OPDS to comics. The hosting domain implements it: it returns what is visible now, in the
 * language of the call. The domain refuses hidden comics with its own refusals, and comics for adults unless
 * `hasAdult`.
 */
export interface Catalogue {
  words: Record<Language, Words>;
  /** The name of a language of chapters in `language`: `Japanese`. */
  languageName(content: string, language: Language): string;
  /** When it last changed; 0 for an empty one. */
  lastChange(call: Call): Promise<number>;
  /** Names and counts may be a minute old. */
  countFacets(call: Call, hasAdult: boolean): Promise<Facets>;
  /** Without an order, the best answers to the keywords first. `total` is exact. */
  listComics(
    call: Call,
    choice: Choice,
    asked: { order: Order | undefined; page: number; limit: number; hasAdult: boolean; hasLast: boolean },
  ): Promise<{ comics: ComicEntry[]; total: number }>;
  /** The chapters in a language, the latest first. */
  listReleases(call: Call, asked: Part & { content: string; hasAdult: boolean }): Promise<Release[]>;
  /**
   * The chapters of a comic in one language, else those for its reader, in reading order, in reverse order, or the
   * latest first.
   */
  readComic(
    call: Call,
    comicId: number,
    asked: Part & {
      content?: string | undefined;
      order: 'oldest' | 'newest' | 'latest';
      hasAdult: boolean;
    },
  ): Promise<ComicReleases>;
  readRelease(call: Call, chapterId: number, hasAdult: boolean): Promise<Release>;
  listPages(call: Call, chapterId: number): Promise<Page[]>;
  /** One page of a chapter, counted from 1, also of one for adults. */
  readPage(call: Call, chapterId: number, sort: number): Promise<Page & { isAdult: boolean; openCount: number }>;
  /**
   * Counts a download of a chapter of this comic. Resolves with the seconds until a member who has reached `aDay`
   * downloads today may take more, else null. A download without a member has no limit.
   */
  takeOriginal(
    call: Call<{ SECRET: string }>,
    asked: { comicId: number; memberId: number | null; aDay: number },
  ): Promise<{ retryAfterS: number } | null>;
  /** Loads the covers with these hashes in one call. The returned function gives a cover in a size. */
  describeCovers(
    call: Call,
    hashes: readonly (string | null)[],
  ): Promise<(hash: string | null, widthPx: number) => Cover | null>;
}

/** The words of the hosting domain, which also has those of its refusals. */
export type Words = Record<
  | `catalogue.${'adults' | 'adults-about' | 'any' | 'buy' | 'chapters' | 'comics' | 'download' | 'key' | 'login'}`
  | `catalogue.${'on-site' | 'with-key' | 'with-key-about'}`
  | `catalogue.${'order-newest' | 'order-oldest' | 'sample' | 'search' | 'sign-in' | 'stream'}`
  | `feed.${'comic-about' | 'site' | 'site-about'}`
  | `filter.${'category' | 'language' | 'order' | 'status'}`
  | `order.${Order}`
  | `shelf.${'hot' | 'new' | 'update'}`
  | `status.${'finished' | 'ongoing'}`
  | 'list.keywords',
  string
>;
