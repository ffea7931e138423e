import { repeat, type Running } from '@yonkoma/service-kit';
import { settleDue } from './settle.ts';

const everyMs = 5000;

/** Settles, beside all other work, what became due. */
export function keepSettled({ db, log, call }: Running<unknown>): () => Promise<void> {
  return repeat(() => settleDue(db, call().now), { everyMs, log });
}
