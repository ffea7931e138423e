import type { FeedPicture } from '@yonkoma/text-kit/feed/feed';
import type { Release, Words } from '../catalogue.ts';
import type { Scope } from './address-rules.ts';

export type Kind = 'navigation' | 'acquisition';

/** A link to a lower document. Paths are of this site, times are unix seconds. */
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

/** A chapter for reading: page by page, or as a download. */
export interface Publication extends Omit<Release, 'author' | 'changedAt' | 'cover'> {
  id: string;
  /** With the name of its comic. */
  title: string;
  updatedAt: number;
  /** null when the chapter number is not numeric. */
  position: number | null;
  image: FeedPicture | null;
  thumbnail: FeedPicture | null;
  /** Stands for the chapter in the addresses of its pages and its file. */
  mark: string;
}

/** One value of a filter or an order of a list. */
export interface Facet {
  group: string;
  title: string;
  path: string;
  isActive: boolean;
  count?: number;
}

/** One document of the catalogue, independent of the version. */
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
  /** `total` is null when it is not counted. */
  paging: {
    page: number;
    perPage: number;
    total: number | null;
    hasNext: boolean;
    pathOf(page: number): string;
  } | null;
}

/** The data about the site that every document needs. */
export interface Frame {
  scope: Scope;
  /** This caller may read and download chapters. */
  isOpen: boolean;
  siteName: string;
  siteUrl: string;
  absolute(path: string): string;
  searchTitle: string;
  words: Words;
}
