import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  next,
  noOptions,
  type OptionsEvent,
  type OptionsState,
  type SelectItem,
  type SelectPage,
} from './options-state.ts';

/** One page of what fits the words of a search. @throws when it cannot be had */
export type LoadOptions<T> = (query: string, page: number, signal: AbortSignal) => Promise<SelectPage<T>>;

const restMs = 200;

/**
 * The options for a query while a list is open: the first page when the writer rests, further ones on demand. The
 * answer to an earlier query is never shown.
 */
export function useOptions<T extends SelectItem>(load: LoadOptions<T>, query: string, isOpen: boolean) {
  const [options, happen] = useReducer(
    next<T> as (state: OptionsState<T>, event: OptionsEvent<T>) => OptionsState<T>,
    noOptions,
  );
  const loadNow = useRef(load);
  useEffect(() => {
    loadNow.current = load;
  });
  useEffect(() => {
    if (isOpen) happen({ is: 'asked', query });
  }, [isOpen, query]);
  const { status, page } = options;
  const isCurrent = options.query === query;
  useEffect(() => {
    if (!isOpen || !isCurrent || status !== 'loading') return undefined;
    const loading = new AbortController();
    const { signal } = loading;
    const ask = async () => {
      try {
        const answer = await loadNow.current(query, page, signal);
        if (!signal.aborted) happen({ is: 'came', answer });
      } catch {
        if (!signal.aborted) happen({ is: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), page === 1 && query !== '' ? restMs : 0);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [isOpen, isCurrent, status, query, page]);
  const more = useCallback(() => happen({ is: 'wanted-more' }), []);
  const retry = useCallback(() => happen({ is: 'tried-again' }), []);
  return { options, isCurrent, more, retry };
}
