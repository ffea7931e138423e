import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** Counts the actions of each member in a time window. The counts are only in this process and are never stored. */
export interface ActionLimit {
  /**
   * Counts an action; false, without counting it, when the member would exceed `limit` in this window. Each database
   * has its own counts, so sites in one process do not affect each other. `cost` is how much this action counts.
   */
  admits(db: Database, memberId: number, now: number, cost?: number): boolean;
}

/**
 * A limit on actions of members in the memory of this process: at most `limit` in one window of `windowS` seconds. Each
 * process counts for itself.
 */
export function createActionLimit({ limit, windowS }: { limit: number; windowS: number }): ActionLimit {
  const sites = new WeakMap<Database, LRUCache<number, { window: number; count: number }>>();
  return {
    admits(db, memberId, now, cost = 1) {
      const counts = sites.get(db) ?? new LRUCache({ max: 100_000 });
      sites.set(db, counts);
      const window = Math.floor(now / windowS);
      const known = counts.get(memberId);
      const count = known?.window === window ? known.count : 0;
      if (count + cost > limit) return false;
      counts.set(memberId, { window, count: count + cost });
      return true;
    },
  };
}
