import { repeat, type Running } from '@yonkoma/service-kit';
import { serveSoon } from './serve-soon.ts';
import { settleDue } from './settle.ts';

const everyMs = 5000;

/** Settles, beside all other work, what became due. */
export function keepSettled(running: Running<unknown>): () => Promise<void> {
  const { db, log, call } = running;
  const serve = serveSoon(running);
  return repeat(
    async () => {
      // First, since what is settled is not looked at again.
      await serve(call().now);
      return settleDue(db, call().now);
    },
    { everyMs, log },
  );
}
