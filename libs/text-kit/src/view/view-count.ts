import { LRUCache } from 'lru-cache';
import type { Database } from '@yonkoma/service-kit';
import type { Call, Running } from '@yonkoma/service-kit';
import { repeat } from '@yonkoma/service-kit';

/** A reader who opens a page again within this time counts once. */
const onceInMs = 1_800_000;
const everyMs = 3000;

export interface ViewCount {
  /**
   * Counts a view in memory, so that a reader does not wait for a write. A page that is read ahead is not viewed, nor
   * one that is rendered for no one visitor.
   */
  note(call: Pick<Call, 'db' | 'session' | 'address' | 'isAhead'>, id: number): void;
  /** Stores the counted views. They are kept when writing fails. */
  keep(db: Database): Promise<void>;
  /** Stores the views every few seconds, and the last ones when the service ends. */
  start(running: Pick<Running<unknown>, 'db' | 'log'>): () => Promise<void>;
}

interface Views {
  seen: LRUCache<string, true>;
  waiting: Map<number, number>;
}

/** Counts views of pages; each reader counts once in half an hour. `add` adds views to one page. */
export function createViewCount(add: (db: Database, id: number, views: number) => Promise<void>): ViewCount {
  const sites = new WeakMap<Database, Views>();
  function viewsOf(db: Database): Views {
    const known = sites.get(db) ?? { seen: new LRUCache({ max: 200_000, ttl: onceInMs }), waiting: new Map() };
    sites.set(db, known);
    return known;
  }
  async function keep(db: Database): Promise<void> {
    const { waiting } = viewsOf(db);
    for (const [id, views] of Array.from(waiting)) {
      await add(db, id, views);
      const left = (waiting.get(id) ?? views) - views;
      if (left > 0) waiting.set(id, left);
      else waiting.delete(id);
    }
  }
  return {
    note({ db, session, address, isAhead }, id) {
      if (isAhead) return;
      const { seen, waiting } = viewsOf(db);
      const key = `${id} ${session ? `member ${session.memberId}` : address}`;
      if (seen.has(key)) return;
      seen.set(key, true);
      waiting.set(id, (waiting.get(id) ?? 0) + 1);
    },
    keep,
    start({ db, log }) {
      const stop = repeat(
        async () => {
          await keep(db);
          return false;
        },
        { everyMs, log },
      );
      return async () => {
        await stop();
        await keep(db);
      };
    },
  };
}
