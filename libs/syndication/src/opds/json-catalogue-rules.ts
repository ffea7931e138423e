import { dateTime, localeOf } from '@yonkoma/contract';
import { cleanLine } from '@yonkoma/text-kit/feed/xml';
import { chapterPage } from '../feed/address-rules.ts';
import { addressesOf, archivePath, pagePath } from './address-rules.ts';
import { archiveType, buyWords, pagesOf } from './atom-catalogue-rules.ts';
import type { CatalogueFeed, Frame, Publication } from './document.ts';

export const feedType = 'application/opds+json';
export const manifestType = 'application/divina+json';

const acquisition = 'http://opds-spec.org/acquisition';

type Json = Record<string, unknown>;

const progressions: Record<string, string> = { rtl: 'rtl', ltr: 'ltr', vertical: 'ttb' };

/** A document of the catalogue as OPDS 2.0. */
export function asJsonCatalogue(feed: CatalogueFeed, frame: Frame): Json {
  const { scope, absolute } = frame;
  const to = addressesOf(scope);
  const link = (rel: string, path: string, type = feedType) => ({ rel, href: absolute(path), type });
  const { paging } = feed;
  const groups = Map.groupBy(feed.facets, ({ group }) => group);
  return {
    metadata: {
      title: cleanLine(feed.title),
      identifier: feed.id,
      modified: dateTime(feed.updatedAt),
      ...(paging
        ? {
            itemsPerPage: paging.perPage,
            currentPage: paging.page,
            ...(paging.total === null ? {} : { numberOfItems: paging.total }),
          }
        : {}),
    },
    links: [
      link('self', feed.path),
      link('start', to.root),
      ...(feed.up === null ? [] : [link('up', feed.up)]),
      {
        rel: 'search',
        href: absolute('/').slice(0, -1) + to.search('{query}'),
        type: feedType,
        templated: true,
        title: frame.searchTitle,
      },
      ...(paging ? pagesOf(paging).map(([rel, page]) => link(rel, paging.pathOf(page))) : []),
    ],
    ...(feed.ways.length > 0 || feed.publications.length === 0
      ? {
          navigation: feed.ways.map((way) => ({
            href: absolute(way.path),
            title: cleanLine(way.title) || way.id,
            type: feedType,
            rel: way.relation,
          })),
        }
      : {}),
    ...(feed.publications.length > 0 || feed.kind === 'acquisition'
      ? { publications: feed.publications.map((publication) => publicationOf(publication, frame)) }
      : {}),
    ...(groups.size > 0
      ? {
          facets: [...groups].map(([title, facets]) => ({
            metadata: { title: cleanLine(title) },
            links: facets.map((facet) => ({
              href: absolute(facet.path),
              type: feedType,
              title: cleanLine(facet.title),
              ...(facet.isActive ? { rel: 'self' } : {}),
              ...(facet.count === undefined ? {} : { properties: { numberOfItems: facet.count } }),
            })),
          })),
        }
      : {}),
  };
}

/** A chapter in a list, with the links for reading it page by page and for downloading it. */
export function publicationOf(publication: Publication, frame: Frame): Json {
  const { scope, absolute } = frame;
  const { chapterId, comicId, image, thumbnail } = publication;
  const pictures = [image, thumbnail].flatMap((picture) =>
    picture ? [{ href: picture.url, type: 'image/jpeg', width: picture.width, height: picture.height }] : [],
  );
  return {
    metadata: metadataOf(publication, frame),
    links: [
      { rel: 'self', href: absolute(addressesOf(scope).chapter(chapterId)), type: manifestType },
      ...(publication.priceScore > 0
        ? [
            {
              rel: `${acquisition}/sample`,
              href: absolute(addressesOf(scope).chapter(chapterId)),
              type: manifestType,
              title: frame.words['catalogue.sample'],
            },
            {
              rel: `${acquisition}/buy`,
              href: absolute(chapterPage(comicId, chapterId, scope.language)),
              type: 'text/html',
              title: buyWords(publication, frame.words),
            },
          ]
        : [
            {
              rel: `${acquisition}/open-access`,
              href: absolute(addressesOf(scope).chapter(chapterId)),
              type: manifestType,
              title: frame.words['catalogue.stream'],
            },
            {
              rel: `${acquisition}/open-access`,
              href: absolute(archivePath(chapterId, scope)),
              type: archiveType,
              title: frame.words['catalogue.download'],
            },
          ]),
      { rel: 'alternate', href: absolute(chapterPage(comicId, chapterId, scope.language)), type: 'text/html' },
    ],
    // A chapter without a cover shows its first page.
    images:
      pictures.length > 0
        ? pictures
        : [{ href: absolute(pagePath(chapterId, 0, scope, { width: 320 })), type: 'image/jpeg' }],
  };
}

/** A chapter as a Divina publication: its pages in their order, for programs that read without a download. */
export function asManifest(
  publication: Publication,
  pages: readonly { width: number; height: number }[],
  frame: Frame,
): Json {
  const { scope, absolute } = frame;
  const { links, images } = publicationOf(publication, frame) as { links: Json[]; images: Json[] };
  return {
    '@context': 'https://readium.org/webpub-manifest/context.jsonld',
    metadata: metadataOf(publication, frame),
    links: links.filter(({ rel, type }) => !String(rel).startsWith(acquisition) || type !== manifestType),
    images,
    readingOrder: pages.map(({ width, height }, index) => ({
      href: absolute(pagePath(publication.chapterId, index, scope)),
      type: 'image/jpeg',
      width,
      height,
      alternate: [
        {
          href: absolute(pagePath(publication.chapterId, index, scope, { format: 'webp' })),
          type: 'image/webp',
          width,
          height,
        },
      ],
    })),
  };
}

function metadataOf(publication: Publication, { scope, absolute }: Frame): Json {
  const titles = Object.fromEntries(
    Object.entries(publication.comicTitles).map(([lang, title]) => [lang, cleanLine(title)]),
  );
  return {
    '@type': 'http://schema.org/ComicIssue',
    conformsTo: 'https://readium.org/webpub-manifest/profiles/divina',
    identifier: publication.id,
    title: cleanLine(publication.title),
    subtitle: cleanLine(publication.name),
    language: publication.lang,
    modified: dateTime(publication.updatedAt),
    published: dateTime(publication.publishedAt),
    ...(publication.authors.length > 0 ? { author: publication.authors.map((name) => cleanLine(name)) } : {}),
    ...(publication.category ? { subject: [cleanLine(publication.category)] } : {}),
    ...(publication.summary ? { description: cleanLine(publication.summary, 1000) } : {}),
    ...(publication.pageCount > 0 ? { numberOfPages: publication.pageCount } : {}),
    readingProgression: progressions[publication.direction] ?? 'auto',
    belongsTo: {
      series: [
        {
          name:
            Object.keys(titles).length > 0 ? titles : { [localeOf(scope.language)]: cleanLine(publication.comicTitle) },
          ...(publication.position === null ? {} : { position: publication.position }),
          links: [{ href: absolute(addressesOf(scope).comic(publication.comicId)), type: feedType }],
        },
      ],
    },
  };
}
