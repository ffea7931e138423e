import { atom } from 'jotai';

/** Counted, so that two pages that ask do not undo each other. */
const askersAtom = atom(0);

/** Whether a page has asked for the whole screen. */
export const isCoveredAtom = atom((get) => get(askersAtom) > 0);

/** Asks for the whole screen. Returns how to undo it; the second time that does nothing. */
export const coverFrame = atom(null, (_get, set) => {
  set(askersAtom, (askers) => askers + 1);
  let isUndone = false;
  return () => {
    if (isUndone) return;
    isUndone = true;
    set(askersAtom, (askers) => askers - 1);
  };
});
