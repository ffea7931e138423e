import type { Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import type { Place } from './comment.ts';

/** Pages of guests may miss for this long what another process wrote; changes of this process are visible at once. */
const maxAgeMs = 1000;

interface Memory<T> {
  pages: LRUCache<string, { page: Promise<T> }>;
  /** Counts the writes to each thread. */
  writes: LRUCache<number, number>;
  /** The threads of places, as they were after so many writes to all threads. */
  threads: LRUCache<string, { after: number; found: Promise<T> }>;
  /** Counts the writes to all threads. */
  allWrites: number;
}

/** One cache for each open database. */
const memories = new WeakMap<Database, Memory<unknown>>();

function memoryOf<T>(db: Database): Memory<T> {
  const known = memories.get(db) ?? {
    pages: new LRUCache({ max: 1000, ttl: maxAgeMs }),
    writes: new LRUCache({ max: 100_000 }),
    threads: new LRUCache({ max: 1000, ttl: maxAgeMs }),
    allWrites: 0,
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

/** What `read` finds of a place, as guests see it. Many requests for the same place at once cause one read. */
export async function rememberThreads<T>(
  db: Database,
  { subject, subject_id, part_id, place }: Place,
  read: () => Promise<T>,
): Promise<T> {
  const memory = memoryOf<T>(db);
  const key = `${subject} ${subject_id} ${part_id} ${place}`;
  const known = memory.threads.get(key);
  if (known?.after === memory.allWrites) return known.found;
  const found = read();
  memory.threads.set(key, { after: memory.allWrites, found });
  found.catch(() => memory.threads.delete(key));
  return found;
}

/** Call it after the commit of a change to a thread. */
export function forgetThread(db: Database, threadId: number): void {
  const memory = memoryOf(db);
  memory.writes.set(threadId, (memory.writes.get(threadId) ?? 0) + 1);
  memory.allWrites += 1;
}
