import { useMemo, useSyncExternalStore } from 'react';

/** Calls `changed` when the value may be another one. Returns a function that ends the subscription. */
type Subscribe = (changed: () => void) => () => void;

const never: Subscribe = () => () => {};
const no = () => false;

/**
 * A value that only the browser knows: from its storage, its window, its clock. A page that was rendered on the server
 * shows `serverValue` until it is hydrated, because its first render must give what the server gave. Any other page has
 * the value in its first render.
 * @param read Reads the value: once, and again after each change that `subscribe` tells. Another function reads anew,
 * so pass a function of the module or one of `useCallback`.
 */
export function useBrowserValue<T>(read: () => T, serverValue: T, subscribe: Subscribe = never): T {
  const source = useMemo(() => sourceOf(read, subscribe), [read, subscribe]);
  return useSyncExternalStore(source.subscribe, source.current, () => serverValue);
}

/** True on the server and in the render that hydrates its page, false in every other one. */
export const useIsHydrating = (): boolean => useBrowserValue(no, true);

/** React asks often for the value and must get the same one each time, also when `read` makes a new object. */
function sourceOf<T>(read: () => T, subscribe: Subscribe) {
  let known: { value: T } | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    current: () => (known ??= { value: read() }).value,
    subscribe(changed: () => void) {
      if (subscribe === never) return forget;
      // The value may have changed before this subscription.
      forget();
      return subscribe(() => {
        forget();
        changed();
      });
    },
  };
}
