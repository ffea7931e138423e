/** Which views were counted lately. */
export interface ViewWindow {
  /** True once per key in each window, and counts it then. `now` in unix seconds. */
  isFirst(key: string, now: number): boolean;
}

/**
 * Keeps at most `maxKeys`: past that the oldest is forgotten, so a flood of callers costs a view counted twice, never
 * memory.
 * Every key lives equally long and joins at the end, so the first is always the oldest.
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
