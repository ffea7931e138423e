import { TopProgress } from '@yonkoma/ui';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useWords } from '../language/words.ts';

/** Once visible, the line stays this long after its end, so that the next load continues it. */
const closeDelayMs = 400;
/** A load that ends sooner is not visible, see `TopProgress`. */
const seenAfterMs = 150;

interface LoadingState {
  /** The number of running loads. */
  running: number;
  isShown: boolean;
  /** Milliseconds since the page was opened. */
  shownAt: number;
  /** The timer that closes the line. */
  closing?: ReturnType<typeof setTimeout>;
}

const loadingState = atom<LoadingState>({ running: 0, isShown: false, shownAt: 0 });
const isLineShown = atom((get) => get(loadingState).isShown);
const closeLine = atom(null, (_get, set) => set(loadingState, (state) => ({ ...state, isShown: false })));

/** Starts a load. Returns a function that ends it. */
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

/** The page counts as loading while this component is mounted. */
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
