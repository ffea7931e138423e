import { type ArticleKind, articleKinds, type Language, languages, type PageDescription } from '@yonkoma/contract';
import { announceFeeds, feedFormats, type FeedFormat } from '@yonkoma/text-kit/feed/feed';

/** The address of the feed of new articles of a kind in a language: `/articles/blog.en.atom`. */
export const articleFeedPath = (kind: ArticleKind, language: Language, format: FeedFormat): string =>
  `/articles/${kind}.${language}.${format}`;

/** The feeds that pages announce to browsers. */
export const articleFeeds = (kind: ArticleKind, language: Language, title: string): PageDescription['feeds'] =>
  announceFeeds(title, (format) => articleFeedPath(kind, language, format));

const pattern = new RegExp(`^(${articleKinds.join('|')})\\.(${languages.join('|')})\\.(${feedFormats.join('|')})$`);

/** Reads the last part of such an address; null for any other. */
export function readFeedName(name: string): { kind: ArticleKind; language: Language; format: FeedFormat } | null {
  const [, kind, language, format] = pattern.exec(name.toLowerCase()) ?? [];
  return kind && language && format
    ? { kind: kind as ArticleKind, language: language as Language, format: format as FeedFormat }
    : null;
}
