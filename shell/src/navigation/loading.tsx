import { TopProgress } from '@yonkoma/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useWords } from '../language/words.ts';

/** Once seen, the line stays this long after its end, so that the next thing that loads goes on with it. */
const closeDelayMs = 400;
/** What is over sooner is not seen, see `TopProgress`. */
const seenAfterMs = 150;

let running = 0;
let isShown = false;
let shownAt = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const become = (next: boolean) => {
  isShown = next;
  for (const listener of listeners) listener();
};

/** Something loads; the answer says that it does no more. */
export function beginLoading(): () => void {
  running += 1;
  clearTimeout(closing);
  if (!isShown) {
    shownAt = performance.now();
    become(true);
  }
  return () => {
    running -= 1;
    if (running > 0) return;
    if (performance.now() - shownAt < seenAfterMs) become(false);
    else closing = setTimeout(() => become(false), closeDelayMs);
  };
}

/** As long as this stands somewhere on the page, the page loads. */
export function Loading() {
  useEffect(() => beginLoading(), []);
  return null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The one loading indicator of the site. */
export function LoadingLine() {
  const say = useWords();
  return <TopProgress isActive={useSyncExternalStore(subscribe, () => isShown)} label={say('loading')} />;
}
