import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';

/** Until the site is complete, only its health is served, because an incomplete site would look broken. */
export function holdUntilReady(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isReady() && !/^\/(?:healthz|readyz)/.test(request.url)) return turnAway(request, reply, 'unavailable', 5);
  });
}
