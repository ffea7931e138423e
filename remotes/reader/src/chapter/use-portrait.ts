import { useBrowserValue } from '@yonkoma/remote-kit';

const query = '(orientation: portrait)';

function subscribe(changed: () => void): () => void {
  const screen = globalThis.matchMedia?.(query);
  screen?.addEventListener('change', changed);
  return () => screen?.removeEventListener('change', changed);
}

const read = () => globalThis.matchMedia?.(query).matches ?? false;

/** Whether the screen is higher than wide now. */
export const usePortrait = (): boolean => useBrowserValue(read, false, subscribe);
