import { atom } from 'jotai';

/** Counts the requests, so that two pages that request the whole screen do not cancel each other. */
const askersAtom = atom(0);

/** Whether a page has requested the whole screen. */
export const isCoveredAtom = atom((get) => get(askersAtom) > 0);

/** Requests the whole screen. Returns a function that undoes it; a second call of that function does nothing. */
export const coverFrame = atom(null, (_get, set) => {
  set(askersAtom, (askers) => askers + 1);
  let isUndone = false;
  return () => {
    if (isUndone) return;
    isUndone = true;
    set(askersAtom, (askers) => askers - 1);
  };
});
