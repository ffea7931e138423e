import type { Language, PageDescription } from '@yonkoma/contract';
import { announceFeeds, type FeedFormat } from '@yonkoma/text-kit/feed/feed';

/** New chapters of the whole site in a language: `/feed/en.atom`. */
export const siteFeedPath = (language: Language, format: FeedFormat): string => `/feed/${language}.${format}`;

/** New chapters of one comic for a reader of that language: `/feed/comic/7.en.atom`. */
export const comicFeedPath = (comicId: number, language: Language, format: FeedFormat): string =>
  `/feed/comic/${comicId}.${language}.${format}`;

/** The root of the catalogue for reading programs: `/opds/v1.2/en`. */
export const cataloguePath = (version: 'v1.2' | 'v2', language: Language): string => `/opds/${version}/${language}`;

/** The feeds that all pages announce to browsers. */
export const siteFeeds = (language: Language, title: string): PageDescription['feeds'] => [
  ...announceFeeds(title, (format) => siteFeedPath(language, format)),
  {
    type: 'application/atom+xml;profile=opds-catalog;kind=navigation',
    title: 'OPDS',
    path: cataloguePath('v1.2', language),
  },
  { type: 'application/opds+json', title: 'OPDS 2.0', path: cataloguePath('v2', language) },
];

/** The additional feeds that a comic's page announces. */
export const comicFeeds = (comicId: number, language: Language, title: string): PageDescription['feeds'] =>
  announceFeeds(title, (format) => comicFeedPath(comicId, language, format));

/** Pages that people open, in a language. */
export const comicPage = (comicId: number, language: Language): string =>
  `/detail/index?detailId=${comicId}&lang=${language}`;
export const chapterPage = (comicId: number, chapterId: number, language: Language): string =>
  `/animationDetail/${comicId}/${chapterId}?lang=${language}`;
