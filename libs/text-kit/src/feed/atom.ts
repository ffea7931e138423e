import { dateTime, localeOf } from '@yonkoma/contract';
import { type Feed, type FeedEntry, feedTypes } from './feed.ts';
import { summaryHtml } from './summary.ts';
import { cleanLine, element, type Markup, xmlDocument } from './xml.ts';

/** The feed as Atom (RFC 4287), with pictures as Media RSS. */
export function asAtom(feed: Feed): string {
  return xmlDocument(
    element(
      'feed',
      {
        xmlns: 'http://www.w3.org/2005/Atom',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
        'xml:lang': localeOf(feed.language),
      },
      element('id', {}, feed.id),
      element('title', {}, cleanLine(feed.title)),
      feed.subtitle ? element('subtitle', {}, cleanLine(feed.subtitle)) : null,
      element('updated', {}, dateTime(feed.updatedAt)),
      element(
        'author',
        {},
        element('name', {}, cleanLine(feed.siteName)),
        element('uri', {}, new URL('/', feed.link).href),
      ),
      element('link', { rel: 'self', type: feedTypes.atom, href: feed.self.atom }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.link }),
      element('link', { rel: 'alternate', type: feedTypes.rss, href: feed.self.rss }),
      feed.picture ? element('logo', {}, feed.picture.url) : null,
      element('generator', {}, 'Yonkoma'),
      ...feed.entries.map(entryOf),
    ),
  );
}

function entryOf(entry: FeedEntry): Markup {
  const { picture } = entry;
  return element(
    'entry',
    { 'xml:lang': entry.lang },
    element('id', {}, entry.id),
    element('title', {}, cleanLine(entry.title)),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: entry.lang, href: entry.link }),
    element('published', {}, dateTime(entry.publishedAt)),
    element('updated', {}, dateTime(entry.updatedAt)),
    entry.author ? element('author', {}, element('name', {}, cleanLine(entry.author))) : null,
    entry.category ? element('category', { term: cleanLine(entry.category) }) : null,
    element('summary', { type: 'html' }, summaryHtml(entry)),
    picture ? element('media:thumbnail', { url: picture.url, width: picture.width, height: picture.height }) : null,
    entry.isAdult ? element('media:rating', { scheme: 'urn:simple' }, 'adult') : null,
  );
}
