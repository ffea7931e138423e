import type { Language, PageDescription } from '@yonkoma/contract';

/** The formats of feeds. */
export const feedFormats = ['atom', 'rss'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The content types of the formats. */
export const feedTypes: Record<FeedFormat, string> = { atom: 'application/atom+xml', rss: 'application/rss+xml' };

/** The feeds that a page announces to browsers: one title, an address in each format. */
export const announceFeeds = (title: string, pathOf: (format: FeedFormat) => string): PageDescription['feeds'] =>
  feedFormats.map((format) => ({ type: feedTypes[format], title, path: pathOf(format) }));

/** A picture at its own address, always of a type that every program shows. */
export interface FeedPicture {
  url: string;
  width: number;
  height: number;
}

/** One thing that is new. Addresses are whole, times unix seconds, texts plain. */
export interface FeedEntry {
  id: string;
  title: string;
  link: string;
  publishedAt: number;
  updatedAt: number;
  /** BCP 47 tag of what is read there. */
  lang: string;
  author: string;
  category: string;
  summary: string;
  picture: FeedPicture | null;
  isAdult: boolean;
}

/** What is new, the latest first, whatever they are written as. */
export interface Feed {
  id: string;
  title: string;
  subtitle: string;
  language: Language;
  siteName: string;
  /** The page of the site that shows the same. */
  link: string;
  /** The feed itself in each of its forms. */
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
