import { answerCodes, matchPage, type PageData, pageDataPath, secureKeyHeader } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';
import { answerPlain, isUnavailable, parseQuery, sealFor } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import { turnAway } from '../limits/turn-away.ts';
import { fetchEarly } from '../match/early-data.ts';
import { manifestOf } from '../match/manifest-of.ts';
import { isOnSite } from '../match/is-on-site.ts';
import type { PageRequest } from '../page/make-page.ts';
import { earlyIn } from '../page/opening.ts';
import { isOutsidePreview, readRequest } from '../page/read-request.ts';
import type { Shells } from '../shell/shells.ts';

/** Endpoints whose answers can be encrypted. */
const sealable = new Set(endpoints.filter(({ securePath }) => securePath).map(({ name }) => name));

/**
 * The early data of a page that the visitor may open next, as the document of its address would have them for this
 * visitor. It is read ahead, so it is no view of the page.
 */
export function mountPageData(app: FastifyInstance, shells: Shells, options: GatewayOptions): void {
  app.get(pageDataPath, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie, think-lang' });
    const { address } = request.query as Record<string, unknown>;
    const refused = { code: answerCodes.refused, msg: 'no page of this site', data: null };
    if (!isOnSite(address)) return answerPlain(reply, refused, 400);
    try {
      const asked = await readRequest(request, reply, { shells, compose: manifestOf, options }, true);
      if (isOutsidePreview(asked, options)) return answerPlain(reply, refused, 400);
      return reply.send(await readData(asked, address, options));
    } catch (error) {
      if (isUnavailable(error)) return turnAway(request, reply, 'unavailable', 5);
      throw error;
    }
  });
}

async function readData(
  { request, visitor, ask, composed, shell }: PageRequest,
  address: string,
  { earlyWithinMs, secret }: Pick<GatewayOptions, 'earlyWithinMs' | 'secret'>,
): Promise<PageData> {
  const [path = '', search = ''] = address.split(/\?(.*)/s, 2);
  const match = matchPage(path, composed.manifest, shell.build.pages);
  // A session that has expired may still be renewed: the page is not that of a guest.
  if (!match?.page.early || visitor.isExpired) return { status: match ? 200 : 404, movedTo: null, early: [] };
  const { status, movedTo, answer } = await fetchEarly(ask, match, parseQuery(search), request.log, earlyWithinMs);
  const early = earlyIn(answer);
  const isSealed = answer && sealable.has(answer.endpoint) && request.headers[secureKeyHeader] !== undefined;
  if (!isSealed) return { status, movedTo, early };
  const now = Math.floor(Date.now() / 1000);
  const caller = { session: visitor.session, address: request.ip };
  return { status, movedTo, early: [], sealed: sealFor(request, caller, secret, JSON.stringify(early), now) };
}
