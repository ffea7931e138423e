import type { Call } from '@yonkoma/service-kit';
import { countTermsBetween } from '../search/term-store.ts';
import { type FilterKind, filterOf } from '../search/term-rules.ts';
import { nameCategories, nameTags } from './category-store.ts';
import type { Facets } from './facets.ts';

/** Filters and their counts are those of at most this long ago. Lists and totals are always of now. */
const keptForS = 30;

type Counts = Record<FilterKind, { value: string; count: number }[]>;
const kept = new WeakMap<Call['db'], { until: number; counts: Promise<Counts> }>();

/** What can be chosen, the most frequent first; categories in their set order, years the latest first. At most `maxTags` tags, and as many regions and years. */
export async function countFacets({ db, language, now }: Pick<Call, 'db' | 'language' | 'now'>, maxTags: number): Promise<Facets> {
  const counts = await countNowAndThen(db, now);
  const frequent = counts.tag.slice(0, maxTags);
  const countOf = (list: Counts[FilterKind], id: number) => list.find(({ value }) => Number(value) === id)?.count ?? 0;
  const [categories, tags] = await Promise.all([
    nameCategories(db, language, counts.category.map(({ value }) => Number(value))), nameTags(db, frequent.map(({ value }) => Number(value))),
  ]);
  return {
    categories: categories.map((category) => ({ ...category, count: countOf(counts.category, category.id) })),
    tags: tags.map((tag) => ({ ...tag, count: countOf(frequent, tag.id) })).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    regions: counts.region.slice(0, maxTags), statuses: counts.status.toSorted((a, b) => Number(a.value) - Number(b.value)), languages: counts.language,
    years: counts.year.toSorted((a, b) => Number(b.value) - Number(a.value)).slice(0, maxTags),
  };
}

function countNowAndThen(db: Call['db'], now: number): Promise<Counts> {
  const known = kept.get(db);
  if (known && now < known.until) return known.counts;
  const counts = countAll(db);
  kept.set(db, { until: now + keptForS, counts });
  // A failure is not kept.
  counts.catch(() => kept.delete(db));
  return counts;
}

async function countAll(db: Call['db']): Promise<Counts> {
  const counts: Counts = { category: [], tag: [], region: [], status: [], language: [], year: [], adult: [] };
  for (const [term, count] of await countTermsBetween(db, 'f', 'g')) {
    const filter = filterOf(term);
    if (filter && count > 0) counts[filter.kind].push({ value: filter.value, count });
  }
  for (const list of Object.values(counts)) list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return counts;
}
