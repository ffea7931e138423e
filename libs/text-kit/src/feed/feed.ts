import type { Language, PageDescription } from '@yonkoma/contract';

/** The formats of feeds. */
export const feedFormats = ['atom', 'rss'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The content types of the formats. */
export const feedTypes: Record<FeedFormat, string> = { atom: 'application/atom+xml', rss: 'application/rss+xml' };

/** The feeds that a page announces to browsers: one title, an address in each format. */
export const announceFeeds = (title: string, pathOf: (format: FeedFormat) => string): PageDescription['feeds'] =>
  feedFormats.map((format) => ({ type: feedTypes[format], title, path: pathOf(format) }));

/** A picture with its address, of a type that every program can show. */
export interface FeedPicture {
  url: string;
  width: number;
  height: number;
}

/** One new entry. Addresses are absolute, times are unix seconds, texts are plain. */
export interface FeedEntry {
  id: string;
  title: string;
  link: string;
  publishedAt: number;
  updatedAt: number;
  /** BCP 47 tag of the language of the content. */
  lang: string;
  author: string;
  category: string;
  summary: string;
  picture: FeedPicture | null;
  isAdult: boolean;
}

/** The new entries, the latest first, independent of the format. */
export interface Feed {
  id: string;
  title: string;
  subtitle: string;
  language: Language;
  siteName: string;
  /** The page of the site with the same content. */
  link: string;
  /** The addresses of the feed in each format. */
  self: { atom: string; rss: string };
  updatedAt: number;
  picture: FeedPicture | null;
  entries: FeedEntry[];
}

/**
 * A permanent id of an entry (RFC 4151): `tag:comics.example,2026:chapter/12`. One chapter has the same id in every
 * feed, so programs show it once.
 */
export function tagOf(siteUrl: string, thing: string): string {
  const { hostname } = new URL(siteUrl);
  return `tag:${/^[a-z0-9.-]+$/.test(hostname) ? hostname : 'localhost'},2026:${thing}`;
}
