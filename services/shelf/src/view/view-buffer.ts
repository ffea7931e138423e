import type { Database } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import type { View } from './view.ts';

const mostRemembered = 100_000;
/** When the database cannot be written for minutes, later views are not counted instead of filling the memory. */
const mostWaiting = 50_000;

/** Views of this process that are not written yet. What counts only once is decided in the database. */
export interface ViewBuffer {
  add(view: View): void;
  /** Removes and returns at most `limit` views, the oldest first. */
  take(limit: number): View[];
  /** Returns views that could not be written. */
  giveBack(views: readonly View[]): void;
}

function createViewBuffer(): ViewBuffer {
  let waiting: View[] = [];
  // Most reports are further pages of a chapter that was just counted: they need not reach the database.
  const known = new LRUCache<number, true>({ max: mostRemembered });
  return {
    add(view) {
      if (known.has(view.chapterMark) || waiting.length >= mostWaiting) return;
      known.set(view.chapterMark, true);
      waiting.push(view);
    },
    take(limit) {
      const taken = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      return taken;
    },
    giveBack(views) {
      waiting = [...views, ...waiting];
    },
  };
}

/** One for each open database, so that two sites in one process count separately. */
const buffers = new WeakMap<Database, ViewBuffer>();

export function viewsOf(db: Database): ViewBuffer {
  const buffer = buffers.get(db) ?? createViewBuffer();
  buffers.set(db, buffer);
  return buffer;
}
