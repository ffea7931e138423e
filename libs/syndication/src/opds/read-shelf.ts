import { orders } from '@yonkoma/contract';
import { tagOf } from '@yonkoma/text-kit/feed/feed';
import type { DoorCall } from '../door.ts';
import type { SiteFacts } from '../feed/site-facts.ts';
import { addressesOf, type Scope, type Shelf } from './address-rules.ts';
import { markOf } from './mark.ts';
import type { CatalogueFeed, Facet } from './document.ts';
import { publicationOf, type Telling, wayOf } from './entry-rules.ts';

export const perPage = 50;

/**
 * A page of comics with links to their chapters. Version 2 also has the last chapter of each comic, and the filters and
 * orders of the list.
 */
export async function readShelf(
  call: DoorCall,
  site: SiteFacts,
  scope: Scope,
  shelf: Shelf,
  page: number,
): Promise<CatalogueFeed> {
  const { catalogue, language, own } = call;
  const to = addressesOf(scope);
  const order = shelf.order ?? (shelf.q ? undefined : 'update');
  const choice = { categoryId: shelf.genre, status: shelf.status, language: shelf.content, keywords: shelf.q };
  const isSecond = scope.version === 'v2';
  const [{ comics, total }, facets] = await Promise.all([
    catalogue.listComics(call, choice, {
      order,
      page,
      limit: perPage,
      hasAdult: scope.hasAdult,
      hasLast: isSecond,
    }),
    isSecond ? shelfFacets(call, scope, shelf) : [],
  ]);
  const last = comics.flatMap((comic) => comic.last ?? []);
  const coverOf = await catalogue.describeCovers(
    call,
    [...comics, ...last].map(({ cover }) => cover),
  );
  const telling: Telling = { own, site, markOf: markOf(call), coverOf };
  const path = to.comics(shelf, page);
  return {
    id: tagOf(site.siteUrl, `opds/${language}/comics${new URL(to.comics({ ...shelf, order }), site.siteUrl).search}`),
    title: titleOf(call, shelf, comics[0]?.category),
    path,
    kind: 'navigation',
    up: to.root,
    updatedAt: Math.max(0, ...comics.map((comic) => comic.updatedAt)),
    ways: comics.map((comic) => wayOf(comic, telling, to.comic(comic.id))),
    publications: last.map((release) => publicationOf(release, telling)),
    facets,
    paging: {
      page,
      perPage,
      total,
      hasNext: page * perPage < total && comics.length > 0,
      pathOf: (number) => to.comics(shelf, number),
    },
  };
}

function titleOf(
  { catalogue, language, own }: DoorCall,
  { q, genre, status, content, order }: Shelf,
  genreName: string | undefined,
): string {
  if (q) return own['list.keywords'].replace('{keywords}', () => q);
  if (genre !== undefined) return genreName || own['filter.category'];
  if (status !== undefined) return status === 1 ? own['status.finished'] : own['status.ongoing'];
  if (content) return catalogue.languageName(content, language);
  if (order === undefined || order === 'update' || order === 'new') return own[`shelf.${order ?? 'update'}`];
  return order === 'week' ? own['shelf.hot'] : own[`order.${order}`];
}

async function shelfFacets(call: DoorCall, scope: Scope, shelf: Shelf): Promise<Facet[]> {
  const { catalogue, own } = call;
  const known = await catalogue.countFacets(call, scope.hasAdult);
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
        catalogue.languageName(value, call.language),
        { content: value },
        shelf.content === value,
        count,
      ),
    ),
  ];
}
