import { type Language, languages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';

export interface Category {
  id: number;
  slug: string;
  sort: number;
  isOffered: boolean;
  names: Partial<Record<Language, string>>;
}

/** A new name is shown at most this much later. */
const maxAgeMs = 10_000;
const known = new WeakMap<Database, LRUCache<'all', Category[]>>();

/** All categories in their order, cached for some seconds: they are few and seldom change. */
export async function listCategories(db: Database): Promise<Category[]> {
  const cache = known.get(db) ?? new LRUCache({ max: 1, ttl: maxAgeMs });
  known.set(db, cache);
  const found = cache.get('all') ?? (await readCategories(db));
  cache.set('all', found);
  return found;
}

/** The current categories, without the cache. */
export async function readCategories(db: Database): Promise<Category[]> {
  const [rows, names]: [
    { id: number; slug: string; sort: number; is_offered: 0 | 1 }[],
    { category_id: number; language: Language; name: string }[],
  ] = await Promise.all([
    db('category').orderBy(['sort', 'id']),
    db('category_name').select('category_id', 'language', 'name'),
  ]);
  return rows.map(({ id, slug, sort, is_offered }) => ({
    id,
    slug,
    sort,
    isOffered: is_offered === 1,
    names: Object.fromEntries(
      names.filter((name) => name.category_id === id).map(({ language, name }) => [language, name]),
    ),
  }));
}

/** The name in a language, else in another one. */
export const nameOf = ({ names, slug }: Category, language: Language): string =>
  names[language] ?? names.en ?? languages.map((other) => names[other]).find(Boolean) ?? slug;

export async function keepCategory(
  transaction: Database,
  { slug, sort, isOffered, names }: Omit<Category, 'id'>,
): Promise<number> {
  await transaction('category')
    .insert({ slug, sort, is_offered: isOffered ? 1 : 0 })
    .onConflict('slug')
    .merge();
  const { id } = (await transaction('category').where({ slug }).first('id')) as { id: number };
  for (const [language, name] of Object.entries(names))
    await transaction('category_name')
      .insert({ category_id: id, language, name })
      .onConflict(['category_id', 'language'])
      .merge();
  return id;
}
