import { type Language, languages, type PageDescription } from '@yonkoma/contract';
import { announceFeeds, type FeedFormat, feedFormats } from '@yonkoma/text-kit/feed/feed';

/** The address of the feed of new questions in a language: `/questions/new.en.atom`. */
export const askFeedPath = (language: Language, format: FeedFormat): string => `/questions/new.${language}.${format}`;

/** The feeds that pages announce to browsers. */
export const askFeeds = (language: Language, title: string): PageDescription['feeds'] =>
  announceFeeds(title, (format) => askFeedPath(language, format));

const pattern = new RegExp(`^new\\.(${languages.join('|')})\\.(${feedFormats.join('|')})$`);

/** Reads the last part of such an address; null for any other. */
export function readFeedName(name: string): { language: Language; format: FeedFormat } | null {
  const [, language, format] = pattern.exec(name.toLowerCase()) ?? [];
  return language && format ? { language: language as Language, format: format as FeedFormat } : null;
}
