import { questionLists } from '@yonkoma/contract';

export type ListType = (typeof questionLists)[number];

/** What a list is of, as the address says it. */
export interface Chosen { type: ListType; category: number; tag: number; keywords: string; page: number }

const numberIn = (value: string | null): number => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0);

export const chosenIn = (query: URLSearchParams): Chosen => ({
  type: questionLists.find((type) => type === query.get('type')) ?? 'new',
  category: numberIn(query.get('category_id')), tag: numberIn(query.get('tag_id')), keywords: (query.get('keywords') ?? '').trim().slice(0, 100), page: numberIn(query.get('page')) || 1,
});

/** The address of a list; what it does not narrow is left out. Another choice begins on the first page. */
export function addressOf(chosen: Chosen, changed: Partial<Chosen> = {}): string {
  const { type, category, tag, keywords, page } = { ...chosen, page: 1, ...changed };
  const query = new URLSearchParams({
    ...(type !== 'new' && { type }), ...(category > 0 && { category_id: String(category) }), ...(tag > 0 && { tag_id: String(tag) }), ...(keywords !== '' && { keywords }), ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/ask/lists${query && `?${query}`}`;
}

/** Nothing but the order of all questions. */
export const isNarrowed = ({ category, tag, keywords }: Chosen): boolean => category > 0 || tag > 0 || keywords !== '';

/** As the early data of `remote.json` spells it, so that the answer fetched ahead is recognised. */
export const callOf = ({ type, category, tag, keywords }: Chosen, page: number, limit: string) => ({
  ...(type !== 'new' && { type }), ...(category > 0 && { category_id: String(category) }), ...(tag > 0 && { tag_id: String(tag) }), ...(keywords !== '' && { keywords }), ...(page > 1 && { page: String(page) }), limit,
});
