import type { Call, Database, Running } from '@yonkoma/service-kit';
import { repeat } from '@yonkoma/service-kit';
import { LRUCache } from 'lru-cache';
import { addViews } from '../article/article-store.ts';

/** Somebody who opens an article again within this time has seen it once. */
const onceInMs = 1_800_000;
const everyMs = 3000;

interface Views { seen: LRUCache<string, true>; waiting: Map<number, number> }
const sites = new WeakMap<Database, Views>();

function viewsOf(db: Database): Views {
  const known = sites.get(db) ?? { seen: new LRUCache({ max: 200_000, ttl: onceInMs }), waiting: new Map() };
  sites.set(db, known);
  return known;
}

/** Notes that somebody reads it: reading waits for no write. */
export function countView({ db, session, address }: Pick<Call, 'db' | 'session' | 'address'>, articleId: number): void {
  const { seen, waiting } = viewsOf(db);
  const key = `${articleId} ${session ? `member ${session.memberId}` : address}`;
  if (seen.has(key)) return;
  seen.set(key, true);
  waiting.set(articleId, (waiting.get(articleId) ?? 0) + 1);
}

/** Writes down what was seen since; nothing of it is lost when writing fails. */
export async function keepViews(db: Database): Promise<void> {
  const { waiting } = viewsOf(db);
  for (const [id, views] of Array.from(waiting)) {
    await addViews(db, id, views);
    const left = (waiting.get(id) ?? views) - views;
    if (left > 0) waiting.set(id, left);
    else waiting.delete(id);
  }
}

/** Some seconds of counting are written at once, the last when the service ends. */
export function startCounting({ db, log }: Pick<Running<unknown>, 'db' | 'log'>): () => Promise<void> {
  const stop = repeat(async () => {
    await keepViews(db);
    return false;
  }, { everyMs, log });
  return async () => {
    await stop();
    await keepViews(db);
  };
}
