import { maxStated } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { countStates, findStates, keepStates } from './state-store.ts';

/**
 * A comic that the member begins, and has chosen to have marked, is `reading` from then on. What they said about it
 * themselves stays, unless they planned to read it. A full shelf marks nothing.
 */
export async function markStarted(db: Database, memberId: number, comicId: number, now: number): Promise<void> {
  const state = (await findStates(db, memberId, [comicId])).get(comicId);
  if (state !== undefined && state !== 'planned') return;
  if (state === undefined && (await countStates(db, memberId)) >= maxStated) return;
  await keepStates(db, memberId, { comicIds: [comicId], state: 'reading', at: now });
}
