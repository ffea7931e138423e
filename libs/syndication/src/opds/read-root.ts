import { compareContentLanguages, type Order } from '@yonkoma/contract';
import { tagOf } from '@yonkoma/text-kit/feed/feed';
import type { DoorCall } from '../door.ts';
import type { SiteFacts } from '../feed/site-facts.ts';
import { addressesOf, type Scope, type Shelf } from './address-rules.ts';
import type { CatalogueFeed, Way } from './document.ts';

const section = 'subsection';
const relations: Partial<Record<Order, string>> = {
  new: 'http://opds-spec.org/sort/new',
  week: 'http://opds-spec.org/sort/popular',
};

/** The root document: new chapters, the shelves, and the filters. */
export async function readRoot(
  call: DoorCall,
  site: SiteFacts,
  scope: Scope,
  canSignIn: boolean,
): Promise<CatalogueFeed> {
  const { catalogue, own } = call;
  const to = addressesOf(scope);
  const updatedAt = await catalogue.lastChange(call);
  const way = (name: string, title: string, path: string, given: Partial<Way> = {}): Way => ({
    id: tagOf(site.siteUrl, `opds/${call.language}/${name}`),
    title,
    about: title,
    path,
    relation: section,
    kind: 'navigation',
    updatedAt,
    image: null,
    thumbnail: null,
    ...given,
  });
  const shelf = (name: string, title: string, choice: Shelf) =>
    way(
      name,
      title,
      to.comics(choice),
      choice.status === undefined && choice.order ? { relation: relations[choice.order] ?? section } : {},
    );
  const adults: Way[] = scope.hasAdult
    ? []
    : [
        way('adults', own['catalogue.adults'], addressesOf({ ...scope, hasAdult: true }).root, {
          about: own['catalogue.adults-about'],
        }),
      ];
  const withKey: Way[] = canSignIn
    ? [
        way('with-key', own['catalogue.with-key'], addressesOf({ ...scope, asksKey: true }).root, {
          about: own['catalogue.with-key-about'],
        }),
      ]
    : [];
  return {
    id: tagOf(site.siteUrl, `opds/${call.language}`),
    title: site.siteName,
    path: to.root,
    kind: 'navigation',
    up: null,
    updatedAt,
    publications: [],
    facets: [],
    paging: null,
    ways: [
      way('releases', own['feed.site'], to.releases(call.language), { kind: 'acquisition' }),
      shelf('update', own['shelf.update'], { order: 'update' }),
      shelf('hot', own['shelf.hot'], { order: 'week' }),
      shelf('day', own['order.day'], { order: 'day' }),
      shelf('month', own['order.month'], { order: 'month' }),
      shelf('views', own['order.hot'], { order: 'hot' }),
      shelf('new', own['shelf.new'], { order: 'new' }),
      shelf('score', own['order.score'], { order: 'score' }),
      shelf('ongoing', own['status.ongoing'], { order: 'update', status: 0 }),
      shelf('finished', own['status.finished'], { order: 'update', status: 1 }),
      way('genres', own['filter.category'], to.genres),
      way('languages', own['filter.language'], to.languages),
      ...withKey,
      ...adults,
    ],
  };
}

/** All genres, or all languages of chapters, each with a link to its comics. */
export async function readChoices(
  call: DoorCall,
  site: SiteFacts,
  scope: Scope,
  choice: 'genres' | 'languages',
): Promise<CatalogueFeed> {
  const { catalogue, own } = call;
  const to = addressesOf(scope);
  const [updatedAt, facets] = await Promise.all([
    catalogue.lastChange(call),
    catalogue.countFacets(call, scope.hasAdult),
  ]);
  const counted = (count: number) => own['catalogue.comics'].replace('{count}', String(count));
  const way = (name: string, title: string, path: string, count: number): Way => ({
    id: tagOf(site.siteUrl, `opds/${call.language}/${name}`),
    title,
    about: counted(count),
    path,
    relation: section,
    kind: 'navigation',
    updatedAt,
    image: null,
    thumbnail: null,
  });
  const title = choice === 'genres' ? own['filter.category'] : own['filter.language'];
  return {
    id: tagOf(site.siteUrl, `opds/${call.language}/${choice}`),
    title,
    path: to[choice],
    kind: 'navigation',
    up: to.root,
    updatedAt,
    publications: [],
    facets: [],
    paging: null,
    ways:
      choice === 'genres'
        ? facets.categories.map(({ id, name, count }) => way(`genre/${id}`, name, to.comics({ genre: id }), count))
        : facets.languages
            .toSorted((a, b) => compareContentLanguages(a.value, b.value))
            .map(({ value: content, count }) =>
              way(`language/${content}`, catalogue.languageName(content, call.language), to.comics({ content }), count),
            ),
  };
}
