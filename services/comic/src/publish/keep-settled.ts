import { dropExpired, repeat, type Running } from '@yonkoma/service-kit';
import { serveSoon } from './serve-soon.ts';
import { settleDue } from './settle.ts';

const everyMs = 5000;

/** Settles due comics in the background, and drops counts that are over. */
export function keepSettled(running: Running<unknown>): () => Promise<void> {
  const { db, log, call } = running;
  const serve = serveSoon(running);
  return repeat(
    async () => {
      // Must run first: settled rows are not listed as due again.
      await serve(call().now);
      await dropExpired(db, 'counter', 'name', call().now);
      return settleDue(db, call().now);
    },
    { everyMs, log },
  );
}
