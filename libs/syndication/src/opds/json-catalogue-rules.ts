import { dateTime, localeOf } from '@yonkoma/contract';
import { cleanLine } from '@yonkoma/text-kit/feed/xml';
import { chapterPage } from '../feed/address-rules.ts';
import { addressesOf, archivePath, pagePath } from './address-rules.ts';
import { archiveType, buyWords, pagesOf } from './atom-catalogue-rules.ts';
import type { CatalogueFeed, Frame, Publication } from './document.ts';

export const feedType = 'application/opds+json';
export const manifestType = 'application/divina+json';
export const publicationType = 'application/opds-publication+json';

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
  const { scope, isOpen, absolute } = frame;
  const { chapterId, comicId, image, thumbnail, mark } = publication;
  const pictures = [image, thumbnail].flatMap((picture) =>
    picture ? [{ href: picture.url, type: 'image/jpeg', width: picture.width, height: picture.height }] : [],
  );
  return {
    metadata: metadataOf(publication, frame),
    links: [
      {
        rel: 'self',
        href: absolute(addressesOf(scope).chapter(chapterId)),
        type: isOpen ? manifestType : publicationType,
      },
      ...acquisitionsOf(publication, frame),
      { rel: 'alternate', href: absolute(chapterPage(comicId, chapterId, scope.language)), type: 'text/html' },
    ],
    // A picture is required: a chapter without a cover shows its first page, to those who may read it.
    images:
      pictures.length > 0
        ? pictures
        : [{ href: absolute(pagePath(mark, 0, scope, { width: 320 })), type: 'image/jpeg' }],
  };
}

/** The ways in which this caller may get a chapter. */
function acquisitionsOf(publication: Publication, { scope, isOpen: mayTake, absolute, words }: Frame): Json[] {
  const isOpen = mayTake && !publication.isEarly;
  const page = { href: absolute(chapterPage(publication.comicId, publication.chapterId, scope.language)) };
  const manifest = { href: absolute(addressesOf(scope).chapter(publication.chapterId)), type: manifestType };
  if (publication.priceScore > 0 && !publication.isEarly)
    return [
      ...(isOpen ? [{ rel: `${acquisition}/sample`, ...manifest, title: words['catalogue.sample'] }] : []),
      { rel: `${acquisition}/buy`, ...page, type: 'text/html', title: buyWords(publication, words) },
    ];
  if (!isOpen) return [{ rel: acquisition, ...page, type: 'text/html', title: words['catalogue.on-site'] }];
  return [
    { rel: `${acquisition}/open-access`, ...manifest, title: words['catalogue.stream'] },
    {
      rel: `${acquisition}/open-access`,
      href: absolute(archivePath(publication.mark, scope)),
      type: archiveType,
      title: words['catalogue.download'],
    },
  ];
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
      href: absolute(pagePath(publication.mark, index, scope)),
      type: 'image/jpeg',
      width,
      height,
      alternate: [
        {
          href: absolute(pagePath(publication.mark, index, scope, { format: 'webp' })),
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
