import { useEffect, useState } from 'react';
import type { SavedChapter } from './saved-rules.ts';
import { readStorage } from './saved-store.ts';

/**
 * What the site keeps on this device, looked at again when something else is saved; undefined until it is known, null
 * where the browser does not say.
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
