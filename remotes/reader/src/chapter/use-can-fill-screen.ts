import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser can show the page alone on the screen. Phones of some makers only show videos so. */
export const useCanFillScreen = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
