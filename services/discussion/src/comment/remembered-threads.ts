import type { Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';

/** Pages of guests may miss for this long what another process wrote; changes of this process are visible at once. */
const maxAgeMs = 1000;

interface Memory<T> {
  pages: LRUCache<string, { page: Promise<T> }>;
  /** Counts the writes to each thread. */
  writes: LRUCache<number, number>;
}

/** One cache for each open database. */
const memories = new WeakMap<Database, Memory<unknown>>();

function memoryOf<T>(db: Database): Memory<T> {
  const known = memories.get(db) ?? {
    pages: new LRUCache({ max: 1000, ttl: maxAgeMs }),
    writes: new LRUCache({ max: 100_000 }),
  };
  memories.set(db, known);
  return known as Memory<T>;
}

/** The page of a thread as guests see it. Many requests for the same page at once cause one read. */
export async function rememberPage<T extends object>(
  db: Database,
  threadId: number,
  what: string,
  read: () => Promise<T>,
): Promise<T> {
  const { pages, writes } = memoryOf<T>(db);
  const key = `${threadId} ${writes.get(threadId) ?? 0} ${what}`;
  const known = pages.get(key);
  if (known) return known.page;
  const page = read();
  pages.set(key, { page });
  // A failure is not cached.
  page.catch(() => pages.delete(key));
  return page;
}

/** Call it after the commit of a change to a thread. */
export function forgetThread(db: Database, threadId: number): void {
  const { writes } = memoryOf(db);
  writes.set(threadId, (writes.get(threadId) ?? 0) + 1);
}
