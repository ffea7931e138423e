/** What a select offers. `name` is what people see, and `detail` tells two of one name apart. */
export interface SelectItem {
  id: number | string;
  name: string;
  detail?: string;
  /** The language of the name, for fonts and screen readers, when it is not that of the page. */
  lang?: string;
}

/** One page of a search: its rows, and how many rows all pages have. */
export interface SelectPage<T> {
  list: readonly T[];
  total: number;
}

export interface OptionsState<T> {
  query: string;
  /** The page that was asked for last; the first one is 1. */
  page: number;
  /** Of the earlier query until the first page of this one has come. */
  list: readonly T[];
  total: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
}

export type OptionsEvent<T> =
  | { is: 'asked'; query: string }
  | { is: 'wanted-more' }
  | { is: 'tried-again' }
  | { is: 'came'; answer: SelectPage<T> }
  | { is: 'failed' };

export const noOptions: OptionsState<never> = { query: '', page: 1, list: [], total: 0, status: 'idle' };

export const hasMore = ({ list, total, status }: OptionsState<unknown>): boolean =>
  status === 'ready' && list.length < total;

/** Rows that are in two pages, because the list changed in between, are kept once. */
function joined<T extends SelectItem>(before: readonly T[], added: readonly T[]): readonly T[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...added.filter(({ id }) => !known.has(id))];
}

/** The options after an event. A page that brings nothing new is the last one, whatever its `total` says. */
export function next<T extends SelectItem>(state: OptionsState<T>, event: OptionsEvent<T>): OptionsState<T> {
  if (event.is === 'asked') return { ...state, query: event.query, page: 1, status: 'loading' };
  if (event.is === 'wanted-more') return hasMore(state) ? { ...state, page: state.page + 1, status: 'loading' } : state;
  if (event.is === 'tried-again') return { ...state, status: 'loading' };
  if (event.is === 'failed') return { ...state, status: 'failed' };
  const { list: added, total } = event.answer;
  const list = joined(state.page === 1 ? [] : state.list, added);
  const isLast = state.page > 1 && list.length === state.list.length;
  return { ...state, list, total: isLast ? list.length : Math.max(total, list.length), status: 'ready' };
}
