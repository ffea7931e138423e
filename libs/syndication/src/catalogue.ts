import type { ContentLanguage, Language, Order } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';

/** A chapter that is shown, told in the language of the call. Times are unix seconds. */
export interface Release {
  chapterId: number;
  comicId: number;
  comicTitle: string;
  /** BCP 47 tag to title. */
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
  /** What it costs, 0 for a free one, and how many of its pages everybody may read. */
  priceScore: number;
  openCount: number;
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
  /** The chapter that its reader finds at the end, where it was asked for. */
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
  /** How many numbers it has in each language, where it has any. */
  counts: { content: ContentLanguage; count: number }[];
  /** Of those that were asked for, and those of them that were wanted. */
  total: number;
  releases: Release[];
}

export interface Page {
  image_hash: string;
  width: number;
  height: number;
}

/** Comics to choose from. */
export interface Choice {
  categoryId?: number | undefined;
  status?: 0 | 1 | undefined;
  language?: string | undefined;
  keywords?: string | undefined;
}

/** What there is to choose, with how many comics have it. */
export interface Facets {
  categories: { id: number; name: string; count: number }[];
  statuses: { value: string; count: number }[];
  languages: { value: string; count: number }[];
}

/** The address on this site of a JPEG about as wide as asked for, and the size it has then. */
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
 * All that feeds and OPDS know of comics. The domain that hosts them answers it: what is shown now, in the language of
 * the call. What is not shown is refused as that domain refuses it, and so is what is for adults unless `hasAdult`.
 */
export interface Catalogue {
  words: Record<Language, Words>;
  /** What speakers of `language` call a language of chapters: `Japanese`. */
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
  /** Chapters in a language, the latest first. */
  listReleases(call: Call, asked: Part & { content: string; hasAdult: boolean }): Promise<Release[]>;
  /**
   * The chapters of a comic in one language, else those that its reader finds: in the order of reading, backwards, or
   * the latest first.
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
  /** The covers with these hashes, asked for at once; what it answers knows the size wanted. */
  describeCovers(
    call: Call,
    hashes: readonly (string | null)[],
  ): Promise<(hash: string | null, widthPx: number) => Cover | null>;
}

/** Of the domain that hosts; it has those of its refusals too. */
export type Words = Record<
  | `catalogue.${'adults' | 'adults-about' | 'any' | 'buy' | 'chapters' | 'comics' | 'download' | 'key' | 'login'}`
  | `catalogue.${'order-newest' | 'order-oldest' | 'sample' | 'search' | 'sign-in' | 'stream'}`
  | `feed.${'comic-about' | 'site' | 'site-about'}`
  | `filter.${'category' | 'language' | 'order' | 'status'}`
  | `order.${Order}`
  | `shelf.${'hot' | 'new' | 'update'}`
  | `status.${'finished' | 'ongoing'}`
  | 'list.keywords',
  string
>;
