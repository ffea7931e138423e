import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { optionId } from './choice-list.tsx';
import { type Choice, choicesOf, recentChoices } from './choices.ts';
import { addSearch, forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import { searchGroups } from './search-groups.ts';
import { firstSearch, next } from './search-state.ts';
import { useFound } from './use-found.ts';
import { useRested } from './use-rested.ts';
import type { SearchBoxProps } from './use-search.ts';

const restMs = 150;

type SearchFormParts = Omit<SearchBoxProps, 'isOpen'> & {
  /** Id of the list of choices. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
};

/**
 * State of the search form: the choices for the text in the field, and the effect of each key and press.
 * `search-state.ts` decides.
 */
export function useSearchForm({ manifest, onClose, typed, id, field }: SearchFormParts) {
  const say = useWords();
  const navigate = useNavigate();
  const groups = useMemo(() => searchGroups(manifest), [manifest]);
  const [{ written, asked, recent, at }, happen] = useReducer(next, undefined, () => firstSearch(recentSearches()));
  const { found, askAgain } = useFound(groups, useRested(asked.trim(), restMs));

  const put = useCallback(
    (text: string) => {
      happen({ is: 'put', text });
      field.current?.focus();
    },
    [field],
  );
  // The field gets the focus before it takes the text typed so far, and shows that text before the next key. So no
  // letter is lost.
  useLayoutEffect(() => {
    const dialog = field.current?.closest('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    field.current?.focus();
    const text = typed();
    if (text) put(text);
  }, [typed, put, field]);
  // When the choices change, nothing is selected any more.
  useEffect(() => happen({ is: 'found' }), [found]);
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const words = written.trim();
  const isBlank = words === '';
  const shown = isBlank ? null : found;
  const choices = shown ? choicesOf(shown) : isBlank ? recentChoices(recent, say('search.recent')) : [];
  const all = choices.flatMap((group) => group.choices);
  const isBusy = !isBlank && found?.keywords !== words;

  const leave = () => {
    if (words) addSearch(words);
    onClose();
  };
  const forget = (keywords: string) => happen({ is: 'forgotten', recent: forgetSearch(keywords) });
  const choose = (choice: Choice) => (choice.is === 'recent' ? put(choice.keywords) : leave());
  const submit = () => {
    const choice = all[at];
    if (choice?.is === 'recent') return put(choice.keywords);
    // Enter without a selected choice opens all results of the best group.
    const best = isBusy ? undefined : shown?.parts.find((part) => part.is === 'found' && part.reply.list.length > 0);
    const to = choice?.to ?? (isBlank ? undefined : (best?.group ?? groups[0])?.pathFor(words));
    if (to === undefined) return;
    leave();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = all[at];
    if (step !== undefined) {
      event.preventDefault();
      happen({ is: 'stepped', step, count: all.length });
    } else if (event.key === 'Delete' && choice?.is === 'recent') {
      event.preventDefault();
      forget(choice.keywords);
    } else if (event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey) {
      event.preventDefault();
      field.current?.select();
    }
  };
  return {
    written,
    at,
    choices,
    shown,
    isBlank,
    isBusy,
    hasChoices: all.length > 0,
    hasRecent: isBlank && recent.length > 0,
    /** The number of results. */
    count: all.filter(({ is }) => is === 'entry').length,
    happen,
    put,
    choose,
    forget,
    forgetAll() {
      happen({ is: 'forgotten', recent: forgetSearches() });
      put('');
    },
    submit,
    press,
    askAgain,
  };
}
