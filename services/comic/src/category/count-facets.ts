import type { Call } from '@yonkoma/service-kit';
import { catalogueIndex, filterKinds } from '../search/catalogue-index.ts';
import type { FilterCount } from '../search/term-store.ts';
import { nameLabels } from '../label/label-store.ts';
import { nameCategories, nameTags } from './category-store.ts';
import type { Facets } from './filter-rules.ts';

/** Filters and their counts may be this old. Lists and totals are always current. */
const maxAgeS = 30;

type FilterKind = FilterCount['kind'];
type Counts = Record<FilterKind, { value: string; count: number }[]>;
/** The counts with and without comics for adults. */
interface Counted {
  all: Counts;
  open: Counts;
}
const cache = new WeakMap<Call['db'], { until: number; counted: Promise<Counted> }>();

/**
 * The choices of each filter, the most frequent first; categories in their set order, years from the latest. At most
 * `maxTags` tags, and as many regions and years.
 * With `hidesAdult`, choices that only comics for adults have are left out, and counts do not include these comics.
 */
export async function countFacets(
  { db, language, now }: Pick<Call, 'db' | 'language' | 'now'>,
  maxTags: number,
  hidesAdult: boolean,
): Promise<Facets> {
  const { all, open } = await countNowAndThen(db, now);
  const counts = hidesAdult ? open : all;
  const frequent = counts.tag.slice(0, maxTags);
  const countOf = (list: Counts[FilterKind], id: number) => list.find(({ value }) => Number(value) === id)?.count ?? 0;
  const published = counts.publisher.slice(0, maxTags);
  const [categories, tags, publishers] = await Promise.all([
    nameCategories(
      db,
      language,
      counts.category.map(({ value }) => Number(value)),
    ),
    nameTags(
      db,
      frequent.map(({ value }) => Number(value)),
    ),
    nameLabels(
      db,
      published.map(({ value }) => Number(value)),
    ),
  ]);
  return {
    categories: categories.map((category) => ({ ...category, count: countOf(counts.category, category.id) })),
    tags: byCount(tags.map((tag) => ({ ...tag, count: countOf(frequent, tag.id) }))),
    publishers: byCount(publishers.map(({ id, name }) => ({ id, name, count: countOf(published, id) }))),
    ages: counts.age.toSorted((a, b) => Number(a.value) - Number(b.value)),
    rhythms: counts.rhythm,
    regions: counts.region.slice(0, maxTags),
    statuses: counts.status.toSorted((a, b) => Number(a.value) - Number(b.value)),
    languages: counts.language,
    years: counts.year.toSorted((a, b) => Number(b.value) - Number(a.value)).slice(0, maxTags),
  };
}

const byCount = <T extends { name: string; count: number }>(rows: T[]): T[] =>
  rows.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

function countNowAndThen(db: Call['db'], now: number): Promise<Counted> {
  const known = cache.get(db);
  if (known && now < known.until) return known.counted;
  const counted = countAll(db);
  cache.set(db, { until: now + maxAgeS, counted });
  // A failure is not cached.
  counted.catch(() => cache.delete(db));
  return counted;
}

async function countAll(db: Call['db']): Promise<Counted> {
  const filters = await catalogueIndex.count(db);
  const ofAdults = new Map(
    filters.flatMap(({ isOfAdults, kind, value, count }) => (isOfAdults ? [[`${kind} ${value}`, count]] : [])),
  );
  const listed = filters.filter(({ isOfAdults }) => !isOfAdults);
  return {
    all: byKind(listed),
    open: byKind(
      listed.map((filter) => ({
        ...filter,
        count: filter.count - (ofAdults.get(`${filter.kind} ${filter.value}`) ?? 0),
      })),
    ),
  };
}

function byKind(filters: readonly { kind: FilterKind; value: string; count: number }[]): Counts {
  const kinds = Object.keys(filterKinds) as FilterKind[];
  const counts = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Counts;
  for (const { kind, value, count } of filters) if (count > 0) counts[kind].push({ value, count });
  for (const list of Object.values(counts)) list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return counts;
}
