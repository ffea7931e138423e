import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const never = () => () => {};
const notGiven = () => undefined;
const readNow = () => Date.now() / 1000;

/** When the page was rendered on the server, in that render and in the one that hydrates it; else undefined. */
export function useRenderedAt(): number | undefined {
  const { renderedAt } = useTranslation().i18n.options as { renderedAt?: number | undefined };
  return useSyncExternalStore<number | undefined>(never, notGiven, () => renderedAt);
}

/**
 * The time at which the component was mounted, in unix seconds. It stays the same, so that a page does not change while
 * it is read. A render on the server and the one that hydrates it have the time of the first.
 */
export function useNow(): number {
  const [mountedAt] = useState(readNow);
  return useRenderedAt() ?? mountedAt;
}
