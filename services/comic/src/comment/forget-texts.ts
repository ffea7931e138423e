import { forgetTexts, repeat, type Running } from '@yonkoma/service-kit';

/** Forgets who wrote which text once it cannot be a repetition any more. The returned function ends it. */
export function startForgetting({ db, call, log }: Running<unknown>): () => Promise<void> {
  return repeat(() => forgetTexts(db, call().now - 2 * 86_400), { everyMs: 3_600_000, log });
}
