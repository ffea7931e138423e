import { orders } from '@yonkoma/contract';
import { tagOf } from '@yonkoma/text-kit/feed/feed';
import { asContentLanguage, contentLanguageName } from '../comic/language-rules.ts';
import { describeCovers } from '../comic/describe-covers.ts';
import { listLastReleases } from '../feed/release-store.ts';
import type { FeedCall, SiteFacts } from '../feed/site-facts.ts';
import { catalogueIndex } from '../search/catalogue-index.ts';
import { words } from '../words.ts';
import { addressesOf, type Scope, type Shelf } from './address-rules.ts';
import type { CatalogueFeed, Facet } from './catalogue.ts';
import { listComicEntries } from './catalogue-store.ts';
import { coverOfComic, lastOf, publicationOf, type Telling, wayOf } from './entry-rules.ts';
import { facetsOf } from './known-facets.ts';

export const perPage = 50;

/**
 * A page of comics, each the way to its chapters; in version 2 with the last chapter of each, and with what narrows the
 * list further.
 */
export async function readShelf(
  call: FeedCall,
  site: SiteFacts,
  scope: Scope,
  shelf: Shelf,
  page: number,
): Promise<CatalogueFeed> {
  const { db, now, language } = call;
  const to = addressesOf(scope);
  const order = shelf.order ?? (shelf.q ? undefined : 'update');
  const choice = { categoryId: shelf.genre, status: shelf.status, language: shelf.content, keywords: shelf.q };
  const found = await catalogueIndex.find(db, { now, hidesAdult: !scope.hasAdult }, choice, order, {
    page,
    limit: perPage,
  });
  const isSecond = scope.version === 'v2';
  const [entries, lasts, facets] = await Promise.all([
    listComicEntries(db, now, language, found.ids),
    isSecond ? listLastReleases(db, now, language, found.ids) : [],
    isSecond ? shelfFacets(call, scope, shelf) : [],
  ]);
  // The index of search may be a moment behind a mark that was just set.
  const comics = scope.hasAdult ? entries : entries.filter((comic) => comic.is_adult === 0);
  const last = comics.flatMap((comic) => lastOf(lasts, comic, language) ?? []);
  const covers = await describeCovers(call, [
    ...comics.map((comic) => coverOfComic(comic, language)),
    ...last.map((release) => release.cover_hash),
  ]);
  const telling: Telling = {
    language,
    words: words[language],
    siteUrl: site.siteUrl,
    covers,
    pictureAddress: site.picture,
  };
  const path = to.comics(shelf, page);
  return {
    id: tagOf(site.siteUrl, `opds/${language}/comics${new URL(to.comics({ ...shelf, order }), site.siteUrl).search}`),
    title: titleOf(call, shelf, comics[0]?.category_name),
    path,
    kind: 'navigation',
    up: to.root,
    updatedAt: Math.max(0, ...comics.map((comic) => comic.updated_at)),
    ways: comics.map((comic) => wayOf(comic, telling, to.comic(comic.id))),
    publications: last.map((release) =>
      publicationOf(release, comics.find(({ id }) => id === release.comic_id)?.told ?? [], telling),
    ),
    facets,
    paging: {
      page,
      perPage,
      total: found.total,
      hasNext: page * perPage < found.total && found.ids.length > 0,
      pathOf: (number) => to.comics(shelf, number),
    },
  };
}

function titleOf(
  { language }: FeedCall,
  { q, genre, status, content, order }: Shelf,
  genreName: string | null | undefined,
): string {
  const own = words[language];
  if (q) return own['list.keywords'].replace('{keywords}', () => q);
  if (genre !== undefined) return genreName ?? own['filter.category'];
  if (status !== undefined) return status === 1 ? own['status.finished'] : own['status.ongoing'];
  if (content) return contentLanguageName(asContentLanguage(content), language, own);
  return order === 'score' ? own['order.score'] : own[`shelf.${order ?? 'update'}`];
}

async function shelfFacets(call: FeedCall, scope: Scope, shelf: Shelf): Promise<Facet[]> {
  const own = words[call.language];
  const known = await facetsOf(call, scope);
  const to = addressesOf(scope);
  const facet = (group: string, title: string, change: Shelf, isActive: boolean, count?: number): Facet => ({
    group,
    title,
    path: to.comics({ ...shelf, ...change }),
    isActive,
    ...(count === undefined ? {} : { count }),
  });
  const any = (group: string, field: keyof Shelf) =>
    facet(group, own['catalogue.any'], { [field]: undefined }, shelf[field] === undefined);
  return [
    ...orders.map((order) =>
      facet(
        own['filter.order'],
        own[`order.${order}`],
        { order },
        (shelf.order ?? (shelf.q ? undefined : 'update')) === order,
      ),
    ),
    any(own['filter.status'], 'status'),
    ...([0, 1] as const).map((status) =>
      facet(
        own['filter.status'],
        own[status === 1 ? 'status.finished' : 'status.ongoing'],
        { status },
        shelf.status === status,
        known.statuses.find(({ value }) => Number(value) === status)?.count,
      ),
    ),
    any(own['filter.category'], 'genre'),
    ...known.categories.map(({ id, name, count }) =>
      facet(own['filter.category'], name, { genre: id }, shelf.genre === id, count),
    ),
    any(own['filter.language'], 'content'),
    ...known.languages.map(({ value, count }) =>
      facet(
        own['filter.language'],
        contentLanguageName(asContentLanguage(value), call.language, own),
        { content: value },
        shelf.content === value,
        count,
      ),
    ),
  ];
}
