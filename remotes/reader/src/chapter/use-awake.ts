import { useEffect } from 'react';

/**
 * Keeps the screen on while a chapter is open. Browsers release the lock whenever the page is hidden, so it is
 * requested again when the page is visible.
 */
export function useAwake(isAwake: boolean) {
  useEffect(() => {
    if (!isAwake || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      // A browser can refuse, for example with a low battery. Reading works without it.
      void navigator.wakeLock
        .request('screen')
        .then((taken) => {
          if (isGone) return taken.release();
          lock = taken;
          return undefined;
        })
        .catch(() => {});
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release().catch(() => {});
    };
  }, [isAwake]);
}
