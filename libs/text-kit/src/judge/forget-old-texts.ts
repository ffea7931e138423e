import { repeat, type Running } from '@yonkoma/service-kit';
import { forgetTexts } from '../submission/recent-text-store.ts';

/**
 * Deletes records of written texts after the time in which they count as repetition. The returned function stops it.
 */
export function startForgettingTexts({ db, call, log }: Running<unknown>): () => Promise<void> {
  return repeat(() => forgetTexts(db, call().now - 2 * 86_400), { everyMs: 3_600_000, log });
}
