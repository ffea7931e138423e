import { TopProgress } from '@yonkoma/ui';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useWords } from '../language/words.ts';

/** Once seen, the line stays this long after its end, so that the next thing that loads goes on with it. */
const closeDelayMs = 400;
/** What is over sooner is not seen, see `TopProgress`. */
const seenAfterMs = 150;

interface LoadingState {
  /** How many things load. */
  running: number;
  isShown: boolean;
  /** Milliseconds since the page was opened. */
  shownAt: number;
  /** Closes the line. */
  closing?: ReturnType<typeof setTimeout>;
}

const loadingState = atom<LoadingState>({ running: 0, isShown: false, shownAt: 0 });
const isLineShown = atom((get) => get(loadingState).isShown);
const closeLine = atom(null, (_get, set) => set(loadingState, (state) => ({ ...state, isShown: false })));

/** Something loads; the answer says that it does no more. */
export const beginLoading = atom(null, (get, set) => {
  const { running, isShown, shownAt, closing } = get(loadingState);
  clearTimeout(closing);
  set(loadingState, { running: running + 1, isShown: true, shownAt: isShown ? shownAt : performance.now() });
  return () => {
    set(loadingState, (state) => ({ ...state, running: state.running - 1 }));
    const left = get(loadingState);
    if (left.running > 0) return;
    if (performance.now() - left.shownAt < seenAfterMs) set(closeLine);
    else set(loadingState, { ...left, closing: setTimeout(() => set(closeLine), closeDelayMs) });
  };
});

/** As long as this stands somewhere on the page, the page loads. */
export function Loading() {
  const begin = useSetAtom(beginLoading);
  useEffect(() => begin(), [begin]);
  return null;
}

/** The one loading indicator of the site. */
export function LoadingLine() {
  const say = useWords();
  return <TopProgress isActive={useAtomValue(isLineShown)} label={say('loading')} />;
}
