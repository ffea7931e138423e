import type { FeedPicture } from '@yonkoma/text-kit/feed/feed';
import type { Scope } from './address-rules.ts';

export type Kind = 'navigation' | 'acquisition';

/** A way further down. Paths are of this site, times unix seconds. */
export interface Way {
  id: string;
  title: string;
  about: string;
  path: string;
  relation: string;
  kind: Kind;
  updatedAt: number;
  image: FeedPicture | null;
  thumbnail: FeedPicture | null;
}

/** A chapter that can be read: page by page, or taken along. */
export interface Publication {
  chapterId: number;
  comicId: number;
  id: string;
  /** With the name of its comic. */
  title: string;
  comicTitle: string;
  /** BCP 47 tag to title. */
  comicTitles: Record<string, string>;
  name: string;
  /** Both as the publisher wrote them; `ownTitle` may be empty. */
  number: string;
  ownTitle: string;
  /** BCP 47. */
  lang: string;
  authors: string[];
  category: string;
  summary: string;
  pageCount: number;
  direction: string;
  publishedAt: number;
  updatedAt: number;
  /** null for a number that is none. */
  position: number | null;
  /** What it costs, 0 for a free one, and how many of its pages everybody may read. */
  priceScore: number;
  openCount: number;
  isAdult: boolean;
  image: FeedPicture | null;
  thumbnail: FeedPicture | null;
}

/** One choice among several that narrow or order a list. */
export interface Facet {
  group: string;
  title: string;
  path: string;
  isActive: boolean;
  count?: number;
}

/** One document of the catalogue, whichever version it is written in. */
export interface CatalogueFeed {
  id: string;
  title: string;
  path: string;
  kind: Kind;
  /** The document above; null for the root. */
  up: string | null;
  updatedAt: number;
  ways: Way[];
  publications: Publication[];
  facets: Facet[];
  /** `total` is null where nobody counts. */
  paging: {
    page: number;
    perPage: number;
    total: number | null;
    hasNext: boolean;
    pathOf(page: number): string;
  } | null;
}

/** What every document says of the site and of itself. */
export interface Frame {
  scope: Scope;
  siteName: string;
  siteUrl: string;
  absolute(path: string): string;
  searchTitle: string;
  words: Record<'catalogue.stream' | 'catalogue.download' | 'catalogue.sample' | 'catalogue.buy', string>;
}

/** A comic with one of its titles, as the database joins them. */
export interface ComicEntryRow {
  id: number;
  original_language: string;
  author: string;
  is_adult: number;
  comic_cover_hash: string | null;
  chapter_count: number;
  created_at: number;
  updated_at: number;
  category_name: string | null;
  language: string | null;
  title: string | null;
  description: string | null;
  cover_hash: string | null;
}

export interface ComicEntry extends Omit<ComicEntryRow, 'language' | 'title' | 'description' | 'cover_hash'> {
  told: { comic_id: number; language: string; title: string; description: string; cover_hash: string | null }[];
}
