import { useEffect, useState } from 'react';
import type { SavedChapter } from './saved-rules.ts';
import { readStorage } from './saved-store.ts';

/**
 * The storage of the site on this device, read again when the saved chapters change; undefined until it is known, null
 * when the browser does not report it.
 */
export function useStorage(saved: readonly SavedChapter[] | null) {
  const [storage, setStorage] = useState<Awaited<ReturnType<typeof readStorage>>>();
  useEffect(() => {
    let isGone = false;
    const become = (now: Awaited<ReturnType<typeof readStorage>>) => {
      if (!isGone) setStorage(now);
    };
    readStorage().then(become, () => become(null));
    return () => {
      isGone = true;
    };
  }, [saved]);
  return storage;
}
