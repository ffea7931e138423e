import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';
import { isUncounted } from './uncounted.ts';

/** What a process does while it starts is no load: so long after it listens, nobody is turned away. */
const startMs = 5000;
/** One pause is no load, such as for code that is loaded late: the loop must be late in so many looks in a row. */
const [lookEveryMs, lateLooks] = [1000, 3];

/**
 * Refuses pages and calls with 503 while the event loop stays this many milliseconds late, so that running requests can
 * finish.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  // The plugin only measures. The refusal is done here, because files and health checks must still be answered.
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
  let judgedFrom = 0;
  let late = 0;
  const look = () => {
    late = app.isUnderPressure() ? late + 1 : 0;
  };
  const timer = setInterval(look, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onListen', async () => {
    judgedFrom = performance.now() + startMs;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isUncounted(request.url) || performance.now() < judgedFrom) return;
    if (late >= lateLooks && app.isUnderPressure()) return turnAway(request, reply, 'overloaded', 10);
  });
}
