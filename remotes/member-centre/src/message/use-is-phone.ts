import { useBrowserValue } from '@yonkoma/remote-kit';

/** The width below which the shell shows its bottom bar. */
const narrow = '(width < 768px)';

const subscribe = (listener: () => void) => {
  const query = globalThis.matchMedia?.(narrow);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};
const isNarrow = () => globalThis.matchMedia?.(narrow).matches ?? false;

export function useIsPhone(): boolean {
  return useBrowserValue(isNarrow, false, subscribe);
}
