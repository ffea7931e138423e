import { repeat, type Running } from '@yonkoma/service-kit';
import { forgetTexts } from '@yonkoma/text-kit';
import { forgetSent } from './key-store.ts';

/** Longer than any client repeats a sending. */
const knownS = 2 * 86_400;

/**
 * Deletes the keys of sendings and the recent texts of members when they are too old to be repeated. The returned
 * function stops it.
 */
export function startForgetting({ db, call, log }: Running<unknown>): () => Promise<void> {
  const work = async () =>
    (await Promise.all([forgetSent(db, call().now - knownS), forgetTexts(db, call().now - knownS)])).includes(true);
  return repeat(work, { everyMs: 3_600_000, log });
}
