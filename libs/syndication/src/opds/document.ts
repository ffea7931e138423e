import type { FeedPicture } from '@yonkoma/text-kit/feed/feed';
import type { Release, Words } from '../catalogue.ts';
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
export interface Publication extends Omit<Release, 'author' | 'changedAt' | 'cover'> {
  id: string;
  /** With the name of its comic. */
  title: string;
  updatedAt: number;
  /** null for a number that is none. */
  position: number | null;
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
  words: Words;
}
