import { dateTime, localeOf } from '@yonkoma/contract';
import type { FeedPicture } from '@yonkoma/text-kit/feed/feed';
import { cleanLine, cleanText, element, type Markup, xmlDocument } from '@yonkoma/text-kit/feed/xml';
import { chapterPage } from '../feed/address-rules.ts';
import { addressesOf, archivePath, pageTemplate } from './address-rules.ts';
import type { CatalogueFeed, Frame, Kind, Publication, Way } from './document.ts';

export const catalogueType = (kind: Kind): string => `application/atom+xml;profile=opds-catalog;kind=${kind}`;
export const archiveType = 'application/vnd.comicbook+zip';

const relation = 'http://opds-spec.org';
const spaces = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/terms/',
  'xmlns:opds': 'http://opds-spec.org/2010/catalog',
  'xmlns:opensearch': 'http://a9.com/-/spec/opensearch/1.1/',
  'xmlns:pse': 'http://vaemendis.net/opds-pse/ns',
  'xmlns:thr': 'http://purl.org/syndication/thread/1.0',
};

/**
 * A document of the catalogue as OPDS 1.2 with page streaming (OPDS-PSE 1.2). A navigation document contains only ways,
 * an acquisition document only publications.
 */
export function asAtomCatalogue(feed: CatalogueFeed, frame: Frame): string {
  const { scope, absolute } = frame;
  const to = addressesOf(scope);
  const link = (rel: string, path: string, type: string, more: Record<string, string | number | undefined> = {}) =>
    element('link', { rel, href: absolute(path), type, ...more });
  const { paging } = feed;
  return xmlDocument(
    element(
      'feed',
      { ...spaces, 'xml:lang': localeOf(scope.language) },
      element('id', {}, feed.id),
      element('title', {}, cleanLine(feed.title)),
      element('updated', {}, dateTime(feed.updatedAt)),
      element('author', {}, element('name', {}, cleanLine(frame.siteName)), element('uri', {}, absolute('/'))),
      link('self', feed.path, catalogueType(feed.kind)),
      link('start', to.root, catalogueType('navigation')),
      feed.up === null ? null : link('up', feed.up, catalogueType('navigation')),
      link('search', to.searchDescription, 'application/opensearchdescription+xml', { title: frame.searchTitle }),
      ...(paging ? pagesOf(paging).map(([rel, page]) => link(rel, paging.pathOf(page), catalogueType(feed.kind))) : []),
      paging && paging.total !== null ? element('opensearch:totalResults', {}, String(paging.total)) : null,
      paging ? element('opensearch:itemsPerPage', {}, String(paging.perPage)) : null,
      paging ? element('opensearch:startIndex', {}, String((paging.page - 1) * paging.perPage + 1)) : null,
      ...(feed.kind === 'acquisition' ? feed.facets : []).map((facet) =>
        link(`${relation}/facet`, facet.path, catalogueType('acquisition'), {
          title: cleanLine(facet.title),
          'opds:facetGroup': cleanLine(facet.group),
          'opds:activeFacet': facet.isActive ? 'true' : undefined,
          'thr:count': facet.count,
        }),
      ),
      ...(feed.kind === 'navigation'
        ? feed.ways.map((way) => wayEntry(way, frame))
        : feed.publications.map((publication) => publicationEntry(publication, frame))),
    ),
  );
}

/** The other pages of the list, by link relation. */
export function pagesOf({
  page,
  perPage,
  total,
  hasNext,
}: NonNullable<CatalogueFeed['paging']>): [rel: 'first' | 'previous' | 'next' | 'last', page: number][] {
  const isFirst = page === 1;
  return [
    ...(isFirst && !hasNext ? [] : [['first', 1] as ['first', number]]),
    ...(isFirst ? [] : [['previous', page - 1] as ['previous', number]]),
    ...(hasNext ? [['next', page + 1] as ['next', number]] : []),
    ...(total !== null && total > perPage ? [['last', Math.ceil(total / perPage)] as ['last', number]] : []),
  ];
}

function pictures(image: FeedPicture | null, thumbnail: FeedPicture | null): (Markup | null)[] {
  return [
    image && element('link', { rel: `${relation}/image`, href: image.url, type: 'image/jpeg' }),
    thumbnail && element('link', { rel: `${relation}/image/thumbnail`, href: thumbnail.url, type: 'image/jpeg' }),
  ];
}

function wayEntry(way: Way, { absolute }: Frame): Markup {
  return element(
    'entry',
    {},
    element('id', {}, way.id),
    element('title', {}, cleanLine(way.title)),
    element('updated', {}, dateTime(way.updatedAt)),
    element('content', { type: 'text' }, cleanText(way.about).slice(0, 1000).toWellFormed()),
    element('link', { rel: way.relation, href: absolute(way.path), type: catalogueType(way.kind) }),
    ...pictures(way.image, way.thumbnail),
  );
}

/** OPDS has no currency for points, so the title of the link states the price. */
export const buyWords = ({ priceScore }: Publication, words: Frame['words']): string =>
  words['catalogue.buy'].replace('{price}', String(priceScore));

function publicationEntry(publication: Publication, { scope, isOpen: mayTake, absolute, words }: Frame): Markup {
  const isOpen = mayTake && !publication.isEarly;
  const { chapterId, comicId, lang, mark } = publication;
  return element(
    'entry',
    {},
    element('id', {}, publication.id),
    element('title', {}, cleanLine(publication.title)),
    element('updated', {}, dateTime(publication.updatedAt)),
    element('published', {}, dateTime(publication.publishedAt)),
    ...publication.authors.map((name) => element('author', {}, element('name', {}, cleanLine(name)))),
    element('dc:language', {}, lang),
    element('dc:issued', {}, dateTime(publication.publishedAt).slice(0, 10)),
    element('dc:extent', {}, String(publication.pageCount)),
    publication.category
      ? element('category', { term: cleanLine(publication.category), label: cleanLine(publication.category) })
      : null,
    publication.summary ? element('summary', { type: 'text' }, cleanLine(publication.summary, 1000)) : null,
    ...pictures(publication.image, publication.thumbnail),
    publication.priceScore > 0 && !publication.isEarly
      ? element('link', {
          rel: `${relation}/acquisition/buy`,
          href: absolute(chapterPage(comicId, chapterId, scope.language)),
          type: 'text/html',
          title: buyWords(publication, words),
        })
      : isOpen
        ? element('link', {
            rel: `${relation}/acquisition/open-access`,
            href: absolute(archivePath(mark, scope)),
            type: archiveType,
            title: words['catalogue.download'],
          })
        : // An entry has at least one link for acquisition.
          element('link', {
            rel: `${relation}/acquisition`,
            href: absolute(chapterPage(comicId, chapterId, scope.language)),
            type: 'text/html',
            title: words['catalogue.on-site'],
          }),
    // Not through `absolute`, which would escape the braces.
    isOpen && publication.openCount > 0
      ? element('link', {
          rel: 'http://vaemendis.net/opds-pse/stream',
          href: absolute('/').slice(0, -1) + pageTemplate(mark, scope),
          type: 'image/jpeg',
          'pse:count': publication.openCount,
          title: words[publication.priceScore > 0 ? 'catalogue.sample' : 'catalogue.stream'],
        })
      : null,
    element('link', {
      rel: 'alternate',
      href: absolute(chapterPage(comicId, chapterId, scope.language)),
      type: 'text/html',
    }),
    element('link', {
      rel: 'related',
      href: absolute(addressesOf(scope).comic(comicId)),
      type: catalogueType('acquisition'),
      title: cleanLine(publication.comicTitle),
    }),
  );
}
