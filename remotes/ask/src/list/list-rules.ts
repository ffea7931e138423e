import { type Language, languages, questionLists } from '@yonkoma/contract';

export type ListType = (typeof questionLists)[number];

/** Empty means the visitor's own language if it has questions; a search by words then finds all languages. */
export type ChosenLanguage = Language | 'all' | '';

/** The filters of a list, as the address names them. */
export interface Chosen {
  type: ListType;
  category: number;
  tag: number;
  keywords: string;
  language: ChosenLanguage;
  page: number;
}

const numberIn = (value: string | null): number => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0);

export const chosenIn = (query: URLSearchParams): Chosen => ({
  type: questionLists.find((type) => type === query.get('type')) ?? 'new',
  category: numberIn(query.get('category_id')),
  tag: numberIn(query.get('tag_id')),
  keywords: (query.get('keywords') ?? '').trim().slice(0, 100),
  language: [...languages, 'all' as const].find((language) => language === query.get('language')) ?? '',
  page: numberIn(query.get('page')) || 1,
});

/** The address of a list, without filters that are not set. A new filter begins on the first page. */
export function addressOf(chosen: Chosen, changed: Partial<Chosen> = {}): string {
  const query = new URLSearchParams(queryOf({ ...chosen, page: 1, ...changed })).toString();
  return `/ask/lists${query && `?${query}`}`;
}

/** Whether the list has fewer than all questions of a language. */
export const isNarrowed = ({ category, tag, keywords }: Chosen): boolean => category > 0 || tag > 0 || keywords !== '';

/** The tags without those that have the name of a category beside them: one name stands once. */
export function tagsBeside<T extends { name: string }>(
  categories: readonly { name: string }[],
  tags: readonly T[],
): T[] {
  const named = new Set(categories.map(({ name }) => name.toLowerCase()));
  return tags.filter(({ name }) => !named.has(name.toLowerCase()));
}

/** In the form of the early data in `remote.json`, so that the answer that was fetched ahead is recognised. */
export const callOf = (chosen: Chosen, page: number, limit: string) => ({ ...queryOf({ ...chosen, page }), limit });

function queryOf({ type, category, tag, keywords, language, page }: Chosen) {
  return {
    ...(type !== 'new' && { type }),
    ...(category > 0 && { category_id: String(category) }),
    ...(tag > 0 && { tag_id: String(tag) }),
    ...(keywords !== '' && { keywords }),
    ...(language !== '' && { language }),
    ...(page > 1 && { page: String(page) }),
  };
}
