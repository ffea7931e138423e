import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';

/** Until the site is complete it answers nothing but its health: half a site would look like a broken one. */
export function holdUntilReady(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isReady() && !/^\/(?:healthz|readyz)/.test(request.url)) return turnAway(request, reply, 'unavailable', 5);
  });
}
