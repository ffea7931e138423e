import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Does a piece of work again and again, never twice at once: straight away while it answers that there is more, else
 * after `everyMs`.
 * A failure is logged and the next turn comes as if there were no more. The returned function ends it and waits for the
 * turn under way.
 */
export function repeat(
  work: () => Promise<boolean>,
  { everyMs, log }: { everyMs: number; log: FastifyBaseLogger },
): () => Promise<void> {
  const stopping = new AbortController();
  const turn = () =>
    work().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error(error);
      return false;
    });
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const isMore = await turn();
      await pause(isMore ? 0 : everyMs, null, { signal: stopping.signal, ref: false }).catch(() => null);
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}
