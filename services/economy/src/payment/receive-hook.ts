import { paymentHookPath } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { openProvider, takesPayments } from './open-provider.ts';
import { ForeignHook } from './payment-provider.ts';
import { settleDispute } from './settle-dispute.ts';
import { settlePayment } from './settle-payment.ts';

const maxBytes = 256 * 1024;

/**
 * The address for web hooks of the provider; none where payments are off. The signature is over the bytes of the body,
 * so they are not parsed before. 200 for all that needs no repetition: done, done before, or about something else. 400
 * for what the provider did not sign. A failure of ours is 5xx, and the provider sends it again.
 */
export function receiveHook(app: FastifyInstance, running: Running<EconomyConfig>): void {
  if (!takesPayments(running.config)) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Everywhere else of the site a refusal has the status 200, by which the provider would take it for received.
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (!error.statusCode || error.statusCode >= 500) throw error;
      return reply.code(error.statusCode).send({ received: false });
    });
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(paymentHookPath, { schema: { hide: true }, bodyLimit: maxBytes }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const provider = await openProvider(running.config);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const news = provider?.read(body, String(request.headers['stripe-signature'] ?? ''));
        if (news) {
          const call = running.call();
          const memberId =
            news.is === 'disputed' ? await settleDispute(call, news) : (await settlePayment(call, news)).memberId;
          if (memberId !== null) await noteAccount(running.call(), memberId);
        }
        return { received: true };
      } catch (error) {
        if (!(error instanceof ForeignHook)) throw error;
        request.log.warn({ address: request.ip }, 'a web hook of payments was refused: it is not signed, or too old');
        return reply.code(400).send({ received: false });
      }
    });
  });
}
