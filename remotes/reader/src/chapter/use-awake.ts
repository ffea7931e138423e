import { useEffect } from 'react';

/**
 * Keeps the screen on while a chapter is open. Browsers let go of it whenever the page is hidden; it is taken again on
 * coming back.
 */
export function useAwake(isAwake: boolean) {
  useEffect(() => {
    if (!isAwake || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      // A browser may refuse, on a low battery for one: reading goes on without.
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
