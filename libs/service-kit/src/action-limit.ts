import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** Counts what each member does in a stretch of time. In this process alone: it keeps floods out, and is no record. */
export interface ActionLimit {
  /**
   * True unless the member did more than `limit` in this stretch with it. What was refused is not counted. Sites that
   * share a process count apart.
   * `cost` is what this once counts as, where not everything costs the same.
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
