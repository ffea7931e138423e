import { randomBytes } from 'node:crypto';
import { isUnavailable, requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askAsGateway } from '../ask-as-gateway.ts';
import type { GatewayOptions } from '../gateway.ts';
import { turnAway } from '../limits/turn-away.ts';
import { sendPlainPage } from '../plain/plain-page.ts';
import { wantsHtml } from '../plain/wants-html.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import { descriptions } from '../seo/ask-description.ts';
import { type Compose, composeUnderLoad } from '../match/manifest-of.ts';
import type { Shells } from '../shell/shells.ts';
import { words } from '../words.ts';
import { compressed, encodingFor } from './compressed.ts';
import { styleHints } from './early-hints.ts';
import { makePage, onSite, type MadePage, type PageWays } from './make-page.ts';
import { fillHoles } from './page-holes.ts';
import { isOutsidePreview, readRequest } from './read-request.ts';
import { type ReadShared, shareUnderLoad, usualHotPerS } from './share-under-load.ts';
import { sharedKey } from './shared-key.ts';

/** How many more visitors than those of one page share what the site is composed of: all pages have it. */
const allPages = 10;

/**
 * Serves a page for every address that is not a call or a file; 404 when neither a remote nor the shell declares it.
 */
export function mountPages(app: FastifyInstance, shells: Shells, options: GatewayOptions): void {
  const { rendering } = options;
  const renderer = rendering ? createPageRenderer(app, rendering, askAsGateway(options.askFor, app.log)) : null;
  const ways: PageSource = {
    shells,
    readHot: shareUnderLoad(options.shareFromPerS),
    compose: composeUnderLoad(shareUnderLoad(allPages * (options.shareFromPerS ?? usualHotPerS))),
    renderer,
    askDescription: descriptions(options.askFor),
    options,
  };
  app.get('/*', async (request, reply) => {
    if (!wantsHtml(request)) return reply.header('cache-control', 'no-store').callNotFound();
    try {
      return await sendPage(request, reply, ways);
    } catch (error) {
      if (isUnavailable(error)) {
        request.log.warn(
          { error: (error as Error).message },
          'a page was answered with 503: a service or database that it needs does not answer',
        );
        return turnAway(request, reply, 'unavailable', 5);
      }
      request.log.error(error);
      return sendPlainPage(request, reply, 500, 'error', words[requestLanguage(request)].error);
    }
  });
}

interface PageSource extends PageWays {
  shells: Shells;
  readHot: ReadShared<MadePage>;
  compose: Compose;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, source: PageSource): Promise<FastifyReply> {
  const { readHot, options } = source;
  const { keptForS = 0 } = options;
  // Nobody sees here how often a cache shows a page, so browsers tell of each view.
  const asked = await readRequest(request, reply, source, keptForS > 0 || isPrefetch(request));
  const { composed } = asked;
  const { override } = composed;
  if (isOutsidePreview(asked, options))
    return reply.header('cache-control', 'no-store').redirect(onSite(options.siteUrl, request.url));
  const hintStyles = options.hasEarlyHints ? styleHints(request, reply) : () => {};
  const make = () => makePage(asked, source, hintStyles);
  const key = sharedKey(asked);
  const page = key === null ? await make() : await readHot(key, make);
  if (page.movedTo !== null) return reply.header('cache-control', 'no-cache').redirect(page.movedTo, 301);
  // Without a place for a nonce it is the page of others, too.
  const isOfAll = page.html.length === 1;
  const nonce = isOfAll ? '' : randomBytes(16).toString('base64');
  const html = fillHoles(page.html, nonce);
  const encoding = isOfAll ? encodingFor(request.headers['accept-encoding']) : null;
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': fillHoles(page.policy, nonce).toString(),
      'cache-control': override ? 'no-store' : 'private, no-cache',
      // A cache cannot tell from which network a request comes.
      ...(keptForS > 0 && key !== null && page.isForAll && asked.isNamed && cdnHeaders(keptForS)),
      ...(override && { 'x-robots-tag': 'noindex, nofollow' }),
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'cookie, think-lang, sec-gpc, dnt, accept-encoding',
    })
    .send(encoding ? await compressed(html, encoding) : html);
}

/** For the purge of a cache, which knows one of the two names. */
const tag = 'pages-of-guests';

/** RFC 9213: for caches on the way, while browsers ask again for each page. */
const cdnHeaders = (seconds: number) => ({
  'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
  'cache-tag': tag,
  'surrogate-key': tag,
});

/** The browser asks for a page that the visitor has not opened yet. */
const isPrefetch = ({ headers }: FastifyRequest): boolean => /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));
