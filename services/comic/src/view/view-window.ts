/** Remembers which views were counted lately. */
export interface ViewWindow {
  /** Returns true once per key in each window, and counts it then. `now` in unix seconds. */
  isFirst(key: string, now: number): boolean;
}

/**
 * Keeps at most `maxKeys`. Beyond that, the oldest key is dropped: a flood of callers can make a view count twice, but
 * cannot use up memory.
 * All keys have the same lifetime and are added at the end, so the first one is always the oldest.
 */
export function createViewWindow(windowS: number, maxKeys: number): ViewWindow {
  const countedAt = new Map<string, number>();
  return {
    isFirst(key, now) {
      const before = countedAt.get(key);
      if (before !== undefined && now - before < windowS) return false;
      countedAt.delete(key);
      countedAt.set(key, now);
      for (const oldest of countedAt.keys()) {
        if (countedAt.size <= maxKeys) break;
        countedAt.delete(oldest);
      }
      return true;
    },
  };
}
