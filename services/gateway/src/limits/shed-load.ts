import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';
import { isUncounted } from './uncounted.ts';

/** Milliseconds that the event loop may be late before pages and calls are turned away with 503. */
const maxEventLoopDelay = 2000;

/** Turns work away while there is too much of it, so that what was begun can end. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  // The plugin measures; files and health still answer, so the turning away is ours.
  await app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
  app.addHook('onRequest', async (request, reply) => {
    if (app.isUnderPressure() && !isUncounted(request.url)) return turnAway(request, reply, 'overloaded', 10);
  });
}
