import { useSyncExternalStore } from 'react';

const query = '(orientation: portrait)';

function subscribe(changed: () => void): () => void {
  const screen = globalThis.matchMedia?.(query);
  screen?.addEventListener('change', changed);
  return () => screen?.removeEventListener('change', changed);
}

/** Whether the screen is higher than wide now. */
export const usePortrait = (): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
