import { expect, test } from 'vitest';
import type { Words } from '../catalogue.ts';
import { asAtomCatalogue, catalogueType } from './atom-catalogue-rules.ts';
import type { CatalogueFeed, Frame, Publication } from './document.ts';
import { judgeCatalogue, judgeSearchDescription } from './fixtures/judge-catalogue.ts';
import { judgeJsonCatalogue, judgeManifest } from './fixtures/judge-json-catalogue.ts';
import { asJsonCatalogue, asManifest } from './json-catalogue-rules.ts';
import { asSearchDescription } from './search-description-rules.ts';

const frame: Frame = {
  scope: { version: 'v1.2', language: 'en', hasAdult: false, asksKey: false },
  isOpen: true,
  siteName: 'Comics',
  siteUrl: 'https://comics.example',
  absolute: (path) => new URL(path, 'https://comics.example').href,
  searchTitle: 'Find comics',
  words: {
    'catalogue.stream': 'Read page by page',
    'catalogue.download': 'Download (CBZ)',
    'catalogue.sample': 'Read the first pages',
    'catalogue.buy': 'Open on the site for {price} points',
    'catalogue.on-site': 'Read on the site',
  } as Words,
};
const picture = { url: 'https://comics.example/media/cover/a/640.jpg', width: 640, height: 960 };
const publication: Publication = {
  mark: '7-00',
  chapterId: 3,
  comicId: 1,
  id: 'tag:comics.example,2026:chapter/3',
  title: 'A comic · Chapter 1',
  comicTitle: 'A comic',
  comicTitles: { en: 'A comic', ja: '漫画' },
  name: 'Chapter 1',
  number: '1',
  ownTitle: '',
  lang: 'en',
  authors: ['One'],
  category: 'Drama',
  summary: 'About nights.',
  pageCount: 2,
  direction: 'rtl',
  publishedAt: 1_700_000_000,
  updatedAt: 1_700_000_000,
  position: 1,
  priceScore: 0,
  openCount: 2,
  isEarly: false,
  isAdult: false,
  image: picture,
  thumbnail: picture,
};
const feed: CatalogueFeed = {
  id: 'tag:comics.example,2026:opds/en/comic/1',
  title: 'A comic',
  path: '/opds/v1.2/en/comic/1',
  kind: 'acquisition',
  up: '/opds/v1.2/en',
  updatedAt: 1_700_000_000,
  ways: [],
  publications: [publication],
  facets: [
    { group: 'Language', title: 'All', path: '/opds/v1.2/en/comic/1', isActive: true },
    { group: 'Language', title: 'English', path: '/opds/v1.2/en/comic/1?content=en', isActive: false, count: 2 },
  ],
  paging: { page: 1, perPage: 50, total: 1, hasNext: false, pathOf: (page) => `/opds/v1.2/en/comic/1?page=${page}` },
};
const navigation: CatalogueFeed = {
  ...feed,
  kind: 'navigation',
  facets: [],
  publications: [],
  ways: [
    {
      id: 'tag:comics.example,2026:comic/1',
      title: 'A comic',
      about: 'One',
      path: '/opds/v1.2/en/comic/1',
      relation: 'subsection',
      kind: 'acquisition',
      updatedAt: 1_700_000_000,
      image: picture,
      thumbnail: null,
    },
  ],
};
const kind = 'application/atom+xml;profile=opds-catalog;kind=';

test('the validators accept good documents', () => {
  expect(judgeCatalogue(asAtomCatalogue(feed, frame), catalogueType('acquisition'))).toEqual([]);
  expect(judgeCatalogue(asAtomCatalogue(navigation, frame), `${catalogueType('navigation')};charset=utf-8`)).toEqual(
    [],
  );
  for (const good of [feed, navigation]) expect(judgeJsonCatalogue(asJsonCatalogue(good, frame))).toEqual([]);
  expect(
    judgeManifest(
      asManifest(
        publication,
        [
          { width: 10, height: 20 },
          { width: 10, height: 20 },
        ],
        frame,
      ),
    ),
  ).toEqual([]);
  expect(judgeSearchDescription(asSearchDescription(frame))).toEqual([]);
});

test('a catalogue stays valid for readers who may take nothing from it, free or not', () => {
  const closed = { ...frame, isOpen: false };
  const priced = { ...publication, id: 'tag:comics.example,2026:chapter/4', priceScore: 30, openCount: 1 };
  const all = { ...feed, publications: [publication, priced] };
  const [atom, json] = [asAtomCatalogue(all, closed), asJsonCatalogue(all, closed)];
  expect([judgeCatalogue(atom, catalogueType('acquisition')), judgeJsonCatalogue(json)]).toEqual([[], []]);
  expect(`${atom}${JSON.stringify(json)}`).not.toContain(publication.mark);
});

test.each<[string, CatalogueFeed, string, string | RegExp, string]>([
  [
    'an acquisition feed without anything to acquire',
    feed,
    'acquisition',
    /http:\/\/opds-spec.org\/acquisition\/open-access/,
    'related',
  ],
  [
    'a navigation feed with something to acquire',
    navigation,
    'navigation',
    'rel="subsection"',
    'rel="http://opds-spec.org/acquisition"',
  ],
  ['another kind than it is sent as', feed, 'navigation', '<feed', '<feed'],
  [
    'a type written in another way',
    feed,
    'acquisition',
    new RegExp(`rel="start"([^>]*)${kind.replace('+', '\\+')}navigation`),
    'rel="start"$1application/atom+xml',
  ],
  ['no way to the root', feed, 'acquisition', /<link rel="start"[^>]*>/, ''],
  [
    'a picture few programs show',
    feed,
    'acquisition',
    /(rel="http:\/\/opds-spec.org\/image"[^>]*)image\/jpeg/,
    '$1image/webp',
  ],
  ['pages few programs show', feed, 'acquisition', /type="image\/jpeg" pse:count/, 'type="image/webp" pse:count'],
  ['pages nobody counted', feed, 'acquisition', 'pse:count="2"', ''],
  ['an address without a place for the page', feed, 'acquisition', '{pageNumber}', '1'],
  ['a facet without a group', feed, 'acquisition', 'opds:facetGroup="Language"', ''],
  ['two active facets in a group', feed, 'acquisition', 'title="English"', 'title="English" opds:activeFacet="true"'],
  [
    'facets where there is nothing to acquire',
    navigation,
    'navigation',
    '<entry>',
    `<link rel="http://opds-spec.org/facet" href="https://comics.example/" type="${kind}acquisition" title="x" ` +
      'opds:facetGroup="y"/><entry>',
  ],
  [
    'an entry that leads nowhere',
    navigation,
    'navigation',
    /<link rel="subsection"[^>]*>/,
    '<link rel="alternate" href="https://comics.example/" type="text/html"/>',
  ],
  ['a search of another type', feed, 'acquisition', 'application/opensearchdescription+xml', 'text/xml'],
  ['an address that is not whole', feed, 'acquisition', 'rel="up" href="https://comics.example', 'rel="up" href="'],
  ['a language by its name', feed, 'acquisition', '<dc:language>en<', '<dc:language>English, mostly<'],
])('the validators refuse OPDS 1.2 with %s', (_what, good, sentAs, pattern, instead) => {
  const body = asAtomCatalogue(good, frame);
  expect(pattern instanceof RegExp ? pattern.test(body) : body.includes(pattern)).toBe(true);
  expect(judgeCatalogue(body.replace(pattern, instead), kind + sentAs)).not.toEqual([]);
});

type Changed = Record<string, never> & {
  metadata: Record<string, unknown>;
  links: Record<string, unknown>[];
  publications: {
    images: Record<string, unknown>[];
    links: Record<string, unknown>[];
    metadata: Record<string, unknown>;
  }[];
  readingOrder: Record<string, unknown>[];
};

test.each<[string, (document: Changed) => void]>([
  ['no title', ({ metadata }) => delete metadata.title],
  ['no link to itself', ({ links }) => links.splice(0, 1)],
  [
    'a time nobody knows',
    ({ metadata }) => {
      metadata.modified = 'yesterday';
    },
  ],
  [
    'a page before the first',
    ({ metadata }) => {
      metadata.currentPage = 0;
    },
  ],
  [
    'a publication without a picture',
    ({ publications }) => {
      (publications[0] ?? { images: [] }).images = [];
    },
  ],
  [
    'pictures few programs show',
    ({ publications }) =>
      publications[0]?.images.forEach((image) => {
        image.type = 'image/webp';
      }),
  ],
  [
    'nothing to acquire',
    ({ publications }) =>
      publications[0]?.links.forEach((link) => {
        link.rel = 'self';
      }),
  ],
  [
    'a language by its name',
    ({ publications }) => {
      (publications[0]?.metadata ?? {}).language = 'English, mostly';
    },
  ],
  [
    'an address that is not whole',
    ({ links }) => {
      (links[0] ?? {}).href = '/opds';
    },
  ],
  ['nothing listed at all', (document) => delete (document as Partial<Changed>).publications],
])('the validators refuse OPDS 2.0 with %s', (_what, change) => {
  const document = asJsonCatalogue(feed, frame) as Changed;
  change(document);
  expect(judgeJsonCatalogue(document)).not.toEqual([]);
});

test.each<[string, (document: Changed) => void]>([
  ['no pages', (document) => document.readingOrder.splice(0)],
  ['a page without a type', ({ readingOrder }) => delete readingOrder[0]?.type],
  [
    'the same page twice',
    ({ readingOrder }) => {
      readingOrder[1] = { ...readingOrder[0] };
    },
  ],
  [
    'another profile',
    ({ metadata }) => {
      metadata.conformsTo = 'https://readium.org/webpub-manifest/profiles/epub';
    },
  ],
  [
    'a width of nothing',
    ({ readingOrder }) => {
      (readingOrder[0] ?? {}).width = 0;
    },
  ],
])('the validators refuse a Divina manifest with %s', (_what, change) => {
  const document = asManifest(
    publication,
    [
      { width: 10, height: 20 },
      { width: 10, height: 20 },
    ],
    frame,
  ) as Changed;
  change(document);
  expect(judgeManifest(document)).not.toEqual([]);
});

test.each([
  ['<ShortName>Comics<', `<ShortName>${'x'.repeat(17)}<`],
  ['{searchTerms}', 'words'],
  ['<Description>Find comics<', '<Description><'],
])('the validators refuse a search description without %s', (pattern, instead) => {
  expect(judgeSearchDescription(asSearchDescription(frame).replaceAll(pattern, instead))).not.toEqual([]);
});
