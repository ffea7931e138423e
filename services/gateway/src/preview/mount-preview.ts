import { previewPath } from '@yonkoma/contract';
import { beginPreview, readPreview } from '@yonkoma/contract/schema';
import { isForeign, isPreviewHost, isUnavailable, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import { turnAway } from '../limits/turn-away.ts';
import { overrideCookie } from '../match/manifest-of.ts';
import { sendClosedPreview, sendOfferedPreview } from './preview-page.ts';

interface Route {
  Params: { '*': string };
}
type Asked = FastifyRequest<Route>;

/**
 * `/preview/SEAL`: says what the link shows, and a button begins it. Looking at the address changes nothing, so
 * programs that fetch links in chats begin no preview. The page has no scripts, and works when every remote is broken.
 */
export function mountPreview(
  app: FastifyInstance,
  { askFor, identify, previewUrl }: Pick<GatewayOptions, 'askFor' | 'identify' | 'previewUrl'>,
): void {
  const ask = async (request: Asked, reply: FastifyReply) => {
    const { failure, ...visitor } = await identify(request, reply);
    if (failure) throw failure;
    const { page } = request.query as Record<string, unknown>;
    const input = {
      seal: request.params['*'].slice(0, 1000),
      isPreviewHost: isPreviewHost(request.host, previewUrl),
      ...(typeof page === 'string' && page.length <= 40 && { page }),
    };
    return {
      ask: askFor({ ...visitor, language: requestLanguage(request), address: request.ip, log: request.log }),
      client: visitor.client,
      input,
    };
  };
  const withCare =
    (handle: (request: Asked, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: Asked, reply: FastifyReply): Promise<FastifyReply> =>
      handle(request, reply).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        return turnAway(request, reply, 'unavailable', 5);
      });

  app.get<Route>(
    `${previewPath}/*`,
    { logLevel: 'warn' },
    withCare(async (request, reply) => {
      const { ask: call, input } = await ask(request, reply);
      const found = await call(readPreview, input);
      return found.state === 'open'
        ? sendOfferedPreview(request, reply, found, input.isPreviewHost)
        : sendClosedPreview(request, reply, found.state);
    }),
  );

  void app.register(async (scope) => {
    // The form has no fields. Its body is read and thrown away, whatever type it claims.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    scope.post<Route>(
      `${previewPath}/*`,
      { logLevel: 'warn' },
      withCare(async (request, reply) => {
        if (isForeign(request)) return sendClosedPreview(request, reply, 'foreign');
        const { ask: call, client, input } = await ask(request, reply);
        const begun = await call(beginPreview, input);
        if (begun.state !== 'open') return sendClosedPreview(request, reply, begun.state);
        client.keepCookie(overrideCookie, begun.cookie, begun.maxAgeS);
        // With this policy the page that follows does not learn the link, neither as a header nor as its referrer.
        return reply
          .headers({
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex, nofollow',
          })
          .redirect(begun.path, 303);
      }),
    );
  });
}
