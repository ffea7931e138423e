import { type KeyboardEvent, useState } from 'react';
import type { SelectItem } from './options-state.ts';
import { type LoadOptions, useOptions } from './use-options.ts';

/** Rows that Page Up and Page Down pass. */
const pageRows = 8;

export interface Selecting<T> {
  load: LoadOptions<T>;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** How many may be chosen; 1 makes the choice replace the one before. */
  most: number;
  /** Makes values of what is written, for lists that may grow. Without it only what is offered can be chosen. */
  make?: ((text: string) => T[]) | undefined;
  /** What ends a value while it is written, for `make`. */
  separators?: RegExp | undefined;
}

/** Where the options are: nowhere, below the field, or in a sheet over the whole screen of a phone. */
export type Place = 'nowhere' | 'below' | 'sheet';

/** The state of a select and its keys, which are those of an editable combobox with a list (ARIA). */
export function useSelect<T extends SelectItem>({ load, value, onChange, most, make, separators }: Selecting<T>) {
  const [place, setPlace] = useState<Place>('nowhere');
  /** null: nothing is being written, and a field of one value shows it. */
  const [text, setText] = useState<string | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const isOpen = place !== 'nowhere';
  const isSingle = most === 1;
  const isFull = !isSingle && value.length >= most;
  const query = (text ?? '').trim();
  const { options, isCurrent, more, retry } = useOptions(load, query, isOpen);
  const { list } = options;
  const isSettled = isCurrent && options.status !== 'loading';
  // Unless one moves, Enter takes the first one found, but never one that was found for other words.
  const first = isSettled && query !== '' && !make && list.length > 0 ? 0 : -1;
  const at = Math.min(moved ?? first, list.length - 1);

  const isSame = ({ name }: T) => name.toLowerCase() === query.toLowerCase();
  const found = isSettled ? (list.find(({ name }) => name === query) ?? list.find(isSame)) : undefined;

  const write = (written: string | null) => {
    setText(written);
    setMoved(null);
  };
  const open = (where: Place) => {
    setPlace(where);
    const now = isSingle && !make ? list.findIndex(({ id }) => id === value[0]?.id) : -1;
    setMoved(now >= 0 && text === null ? now : null);
  };
  /** Values that are new, by name whatever the case of the letters, up to the limit. */
  const add = (items: readonly T[]) => {
    if (isSingle) return items.length > 0 && onChange(items.slice(-1));
    const known = new Set(value.map(({ name }) => name.toLowerCase()));
    const fresh = items.filter(({ name }) => !known.has(name.toLowerCase()) && known.add(name.toLowerCase()));
    return fresh.length > 0 && onChange([...value, ...fresh].slice(0, Math.max(most, value.length)));
  };
  /** What is written becomes values, where it may: the one that was found by its whole name, else new ones. */
  const settle = () => {
    if (make && query !== '') add(found ? [found] : make(query));
    write(null);
  };
  const close = () => {
    settle();
    setPlace('nowhere');
  };
  /** What is written is forgotten. */
  const dismiss = () => {
    write(null);
    setPlace('nowhere');
  };
  /** New is what is written and has not been chosen or found by its whole name. */
  const isNew = make !== undefined && !isFull && query !== '' && isSettled && !found && !value.some(isSame);
  const choose = (item: T) => {
    const isChosen = value.some(({ id }) => id === item.id);
    if (isSingle || !isChosen) add([item]);
    else onChange(value.filter(({ id }) => id !== item.id));
    write(null);
    if (isSingle) setPlace('nowhere');
  };
  const remove = (item: T) => onChange(value.filter(({ id }) => id !== item.id));
  const change = (written: string, isComposing: boolean) => {
    if (place === 'nowhere') setPlace('below');
    if (!make || !separators || isComposing || !separators.test(written)) return write(written);
    const parts = written.split(separators);
    add(parts.slice(0, -1).flatMap(make));
    return write(parts.at(-1) ?? '');
  };
  const moveTo = (index: number) => {
    if (!isOpen) return open('below');
    return setMoved(Math.max(-1, Math.min(index, list.length - 1)));
  };
  const keys: Record<string, (event: KeyboardEvent) => boolean | undefined | void> = {
    ArrowDown: ({ altKey }) => moveTo(altKey ? at : at === list.length - 1 ? 0 : at + 1),
    ArrowUp: ({ altKey }) => (altKey ? close() : moveTo(at <= 0 ? list.length - 1 : at - 1)),
    PageDown: () => moveTo(at + pageRows),
    PageUp: () => moveTo(Math.max(0, at - pageRows)),
    Enter: () => {
      const item = list[at];
      if (isOpen && item && isSettled) choose(item);
      else if (make && query !== '') settle();
      else if (isOpen && options.status === 'failed') retry();
      // A closed field leaves Enter to its form.
      else return isOpen;
      return true;
    },
    Escape: () => {
      if (!isOpen && text === null) return false;
      dismiss();
      return true;
    },
    Backspace: () => {
      const last = value.at(-1);
      if (isSingle || text || !last) return false;
      remove(last);
      return true;
    },
  };
  const press = (event: KeyboardEvent) => {
    // Keys of an input method choose its characters; Safari reports the last one after the composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (keys[event.key]?.(event) !== false && event.key in keys) event.preventDefault();
  };
  return {
    place,
    isOpen,
    isSingle,
    isFull,
    most,
    text,
    query,
    options,
    isSettled,
    at,
    more,
    retry,
    open,
    close,
    dismiss,
    isNew,
    settle,
    choose,
    remove,
    change,
    press,
  };
}
