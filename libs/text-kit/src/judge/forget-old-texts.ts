import { repeat, type Running } from '@yonkoma/service-kit';
import { forgetTexts } from '../submission/recent-text-store.ts';

/** Forgets who wrote which text once it cannot be a repetition any more. The returned function ends the work. */
export function startForgettingTexts({ db, call, log }: Running<unknown>): () => Promise<void> {
  return repeat(() => forgetTexts(db, call().now - 2 * 86_400), { everyMs: 3_600_000, log });
}
