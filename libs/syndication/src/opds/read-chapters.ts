import { compareContentLanguages, languages } from '@yonkoma/contract';
import { tagOf } from '@yonkoma/text-kit/feed/feed';
import type { Release } from '../catalogue.ts';
import type { DoorCall } from '../door.ts';
import type { SiteFacts } from '../feed/site-facts.ts';
import { addressesOf, type Scope } from './address-rules.ts';
import type { CatalogueFeed, Facet, Publication } from './document.ts';
import { publicationOf } from './entry-rules.ts';
import { markOf } from './mark.ts';
import { perPage } from './read-shelf.ts';

export type ChapterOrder = 'oldest' | 'newest';

/** Chapters in a language, the latest first. */
export async function readReleases(
  call: DoorCall,
  site: SiteFacts,
  scope: Scope,
  content: string,
  page: number,
): Promise<CatalogueFeed> {
  const { catalogue, language, own } = call;
  const to = addressesOf(scope);
  // One more than is shown tells whether there is another page, without counting them all.
  const found = await catalogue.listReleases(call, {
    content,
    hasAdult: scope.hasAdult,
    offset: (page - 1) * perPage,
    limit: perPage + 1,
  });
  const releases = found.slice(0, perPage);
  const facets = await catalogue.countFacets(call, scope.hasAdult);
  const present = new Set([...languages, ...facets.languages.map(({ value }) => value), content]);
  return {
    id: tagOf(site.siteUrl, `opds/${language}/releases/${content}`),
    title: own['feed.site'],
    path: to.releases(content, page),
    kind: 'acquisition',
    up: to.root,
    ways: [],
    updatedAt: latestOf(releases),
    publications: await publicationsOf(call, site, releases),
    facets: [...present].sort(compareContentLanguages).map((one) => ({
      group: own['filter.language'],
      title: catalogue.languageName(one, language),
      path: to.releases(one),
      isActive: one === content,
    })),
    paging: {
      page,
      perPage,
      total: null,
      hasNext: found.length > perPage,
      pathOf: (number) => to.releases(content, number),
    },
  };
}

/** The chapters of a comic in the language `content`, else those for its reader. */
export async function readChapters(
  call: DoorCall,
  site: SiteFacts,
  scope: Scope,
  comicId: number,
  { content, order = 'oldest', page }: { content?: string | undefined; order?: ChapterOrder | undefined; page: number },
): Promise<CatalogueFeed> {
  const { catalogue, language, own } = call;
  const to = addressesOf(scope);
  const comic = await catalogue.readComic(call, comicId, {
    content,
    order,
    hasAdult: scope.hasAdult,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  const asked = { content, order: order === 'oldest' ? undefined : order };
  const facet = (group: string, title: string, change: typeof asked, isActive: boolean, number?: number): Facet => ({
    group,
    title,
    path: to.comic(comicId, change),
    isActive,
    ...(number === undefined ? {} : { count: number }),
  });
  return {
    id: tagOf(site.siteUrl, `opds/${language}/comic/${comicId}`),
    title: comic.title,
    path: to.comic(comicId, asked, page),
    kind: 'acquisition',
    up: to.root,
    ways: [],
    updatedAt: Math.max(comic.createdAt, comic.changedAt),
    publications: await publicationsOf(call, site, comic.releases),
    facets: [
      facet(own['filter.language'], own['catalogue.any'], { ...asked, content: undefined }, content === undefined),
      ...comic.counts.map(({ content: one, count }) =>
        facet(
          own['filter.language'],
          catalogue.languageName(one, language),
          { ...asked, content: one },
          content === one,
          count,
        ),
      ),
      facet(own['filter.order'], own['catalogue.order-oldest'], { ...asked, order: undefined }, order === 'oldest'),
      facet(own['filter.order'], own['catalogue.order-newest'], { ...asked, order: 'newest' }, order === 'newest'),
    ],
    paging: {
      page,
      perPage,
      total: comic.total,
      hasNext: page * perPage < comic.total,
      pathOf: (number) => to.comic(comicId, asked, number),
    },
  };
}

/** One chapter that may be read in this scope. */
export async function readPublication(
  call: DoorCall,
  site: SiteFacts,
  { hasAdult }: Pick<Scope, 'hasAdult'>,
  chapterId: number,
): Promise<Publication> {
  const release = await call.catalogue.readRelease(call, chapterId, hasAdult);
  const coverOf = await call.catalogue.describeCovers(call, [release.cover]);
  return publicationOf(release, { own: call.own, site, markOf: markOf(call), coverOf });
}

async function publicationsOf(call: DoorCall, site: SiteFacts, releases: readonly Release[]): Promise<Publication[]> {
  const coverOf = await call.catalogue.describeCovers(
    call,
    releases.map(({ cover }) => cover),
  );
  const telling = { own: call.own, site, markOf: markOf(call), coverOf };
  return releases.map((release) => publicationOf(release, telling));
}

const latestOf = (releases: readonly Release[]): number =>
  Math.max(0, ...releases.map(({ changedAt, publishedAt }) => Math.max(changedAt, publishedAt)));
