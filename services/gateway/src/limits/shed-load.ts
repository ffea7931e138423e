import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';
import { isUncounted } from './uncounted.ts';

/**
 * Turns pages and calls away with 503 while the event loop is so many milliseconds late, so that what was begun can
 * end.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  // The plugin measures; files and health still answer, so the turning away is ours.
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
  app.addHook('onRequest', async (request, reply) => {
    if (app.isUnderPressure() && !isUncounted(request.url)) return turnAway(request, reply, 'overloaded', 10);
  });
}
