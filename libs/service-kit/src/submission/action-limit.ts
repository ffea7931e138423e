import { LRUCache } from 'lru-cache';
import type { Database } from '../database.ts';

/** Counts what each member does in a stretch of time. In this process alone: it keeps floods out, and is no record. */
export interface ActionLimit {
  /** True unless the member did it `limit` times in this stretch. What was refused is not counted. Sites that share a process count apart. */
  admits(db: Database, memberId: number, now: number): boolean;
}

export function createActionLimit({ limit, windowS }: { limit: number; windowS: number }): ActionLimit {
  const sites = new WeakMap<Database, LRUCache<number, { window: number; count: number }>>();
  return {
    admits(db, memberId, now) {
      const counts = sites.get(db) ?? new LRUCache({ max: 100_000 });
      sites.set(db, counts);
      const window = Math.floor(now / windowS);
      const known = counts.get(memberId);
      const count = known?.window === window ? known.count : 0;
      if (count >= limit) return false;
      counts.set(memberId, { window, count: count + 1 });
      return true;
    },
  };
}
