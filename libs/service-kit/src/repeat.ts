import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Repeats work, one run at a time: at once while it answers true (there is more), else after `everyMs` milliseconds. A
 * failure is logged and does not stop the repetition. The returned function stops it and waits for the current run.
 */
export function repeat(
  work: () => Promise<boolean>,
  { everyMs, log, wokenBy }: { everyMs: number; log: FastifyBaseLogger; wokenBy?: (wake: () => void) => () => void },
): () => Promise<void> {
  const stopping = new AbortController();
  let resting = new AbortController();
  const sleepOn = wokenBy?.(() => resting.abort());
  const turn = () =>
    work().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error(error);
      return false;
    });
  const working = (async () => {
    while (!stopping.signal.aborted) {
      // A wake-up during the run makes the next run start at once.
      resting = new AbortController();
      const isMore = await turn();
      if (stopping.signal.aborted) return;
      await pause(isMore ? 0 : everyMs, null, { signal: resting.signal, ref: false }).catch(() => null);
    }
  })();
  return async () => {
    sleepOn?.();
    stopping.abort();
    resting.abort();
    await working;
  };
}
