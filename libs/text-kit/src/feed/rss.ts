import { localeOf } from '@yonkoma/contract';
import { type Feed, type FeedEntry, feedTypes } from './feed.ts';
import { summaryHtml } from './summary.ts';
import { cleanLine, element, type Markup, xmlDocument } from './xml.ts';

/** Minutes after which a program should request the feed again. */
const ttl = 15;
/** The largest width of a channel's picture in RSS. */
const widestPx = 144;
const highestPx = 400;

const day = (at: number): string => new Date(at * 1000).toUTCString();

/** The feed as RSS 2.0. */
export function asRss(feed: Feed): string {
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      element(
        'channel',
        {},
        element('title', {}, cleanLine(feed.title)),
        element('link', {}, feed.link),
        element('description', {}, cleanLine(feed.subtitle || feed.title)),
        element('language', {}, localeOf(feed.language)),
        element('lastBuildDate', {}, day(feed.updatedAt)),
        element('generator', {}, 'Yonkoma'),
        element('docs', {}, 'https://www.rssboard.org/rss-specification'),
        element('ttl', {}, String(ttl)),
        element('atom:link', { rel: 'self', type: feedTypes.rss, href: feed.self.rss }),
        imageOf(feed),
        ...feed.entries.map(itemOf),
      ),
    ),
  );
}

function imageOf({ picture, title, link }: Feed): Markup | null {
  if (!picture) return null;
  const scale = Math.min(1, widestPx / picture.width, highestPx / picture.height);
  const size = (px: number) => String(Math.max(1, Math.round(px * scale)));
  return element(
    'image',
    {},
    element('url', {}, picture.url),
    element('title', {}, cleanLine(title)),
    element('link', {}, link),
    element('width', {}, size(picture.width)),
    element('height', {}, size(picture.height)),
  );
}

function itemOf(entry: FeedEntry): Markup {
  const { picture } = entry;
  return element(
    'item',
    {},
    element('title', {}, cleanLine(entry.title)),
    element('link', {}, entry.link),
    element('guid', { isPermaLink: 'false' }, entry.id),
    element('pubDate', {}, day(entry.publishedAt)),
    entry.author ? element('dc:creator', {}, cleanLine(entry.author)) : null,
    element('dc:language', {}, entry.lang),
    entry.category ? element('category', {}, cleanLine(entry.category)) : null,
    element('description', {}, summaryHtml(entry)),
    picture ? element('media:thumbnail', { url: picture.url, width: picture.width, height: picture.height }) : null,
    entry.isAdult ? element('media:rating', { scheme: 'urn:simple' }, 'adult') : null,
  );
}
