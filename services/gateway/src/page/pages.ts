import { randomBytes } from 'node:crypto';
import { defaultLanguage, type Language, readIpLanguage } from '@yonkoma/contract';
import {
  type Ask,
  isPreviewHost,
  isUnavailable,
  namedLanguage,
  type Reads,
  requestLanguage,
} from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askAsGateway } from '../ask-as-gateway.ts';
import type { GatewayOptions } from '../gateway.ts';
import { turnAway } from '../limits/turn-away.ts';
import { manifestOf } from '../match/manifest-of.ts';
import { sendPlainPage } from '../plain/plain-page.ts';
import { wantsHtml } from '../plain/wants-html.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import { descriptions } from '../seo/ask-description.ts';
import type { Shells } from '../shell/shells.ts';
import { words } from '../words.ts';
import { hotPages, type ReadHotPage } from './hot-pages.ts';
import { makePage, onSite, type MadePage, type PageRequest, type PageWays } from './make-page.ts';
import { fillHoles } from './page-holes.ts';
import { sharedKey } from './shared-key.ts';

/**
 * Serves a page for every address that is not a call or a file; 404 when neither a remote nor the shell declares it.
 */
export function mountPages(app: FastifyInstance, shells: Shells, options: GatewayOptions): void {
  const renderer = options.renderWithinMs
    ? createPageRenderer(app, options.renderWithinMs, askAsGateway(options.askFor, app.log))
    : null;
  const ways: PageSource = {
    shells,
    readHot: hotPages(options.shareFromPerS),
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

/** Whose view of a page is not counted. */
const nobody = { session: null, isExpired: false, client: null, address: '' };

interface PageSource extends PageWays {
  shells: Shells;
  readHot: ReadHotPage<MadePage>;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, source: PageSource): Promise<FastifyReply> {
  const { shells, readHot, options } = source;
  const { siteUrl, previewUrl, askFor, identify, keptForS = 0 } = options;
  const { failure: _, ...visitor } = await identify(request, reply);
  // A page is described as a guest sees it, so the page of a guest and its description share their reads.
  const reads: Reads = new Map();
  const askIn = (language: Language) =>
    askFor({ ...visitor, language, address: request.ip, log: request.log, ...(!visitor.session && { reads }) });
  const named = namedLanguage(request);
  const language = named ?? (await addressLanguage(askIn(defaultLanguage)));
  const ask = askIn(language);
  const isPreview = isPreviewHost(request.host, previewUrl);
  const composed = await manifestOf(visitor.client, ask, language, isPreview);
  const { override } = composed;
  // Without a preview the preview address is no second site.
  if (isPreview && !override) return reply.header('cache-control', 'no-store').redirect(onSite(siteUrl, request.url));
  const asked: PageRequest = {
    request,
    visitor,
    language,
    ask,
    askAsGuest: askFor({ ...nobody, age: visitor.age, language, log: request.log, reads }),
    reads,
    composed,
    shell: await shells.of(composed.shell),
  };
  const make = () => makePage(asked, source);
  const key = sharedKey(asked);
  const page = key === null ? await make() : await readHot(key, make);
  if (page.movedTo !== null) return reply.header('cache-control', 'no-cache').redirect(page.movedTo, 301);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': fillHoles(page.policy, nonce).toString(),
      'cache-control': override ? 'no-store' : 'private, no-cache',
      // The language of an address is nothing that a cache could tell apart.
      ...(keptForS > 0 && key !== null && page.isForAll && named && { 'cdn-cache-control': cdnRule(keptForS) }),
      ...(override && { 'x-robots-tag': 'noindex, nofollow' }),
      vary: 'cookie, think-lang, sec-gpc, dnt',
    })
    .send(fillHoles(page.html, nonce));
}

/** RFC 9213: for caches on the way, while browsers ask again for each page. */
const cdnRule = (seconds: number) => `public, max-age=${seconds}, stale-while-revalidate=${seconds}`;

/** On a first visit no language is known: uses that of the visitor's network address, else the default of the site. */
function addressLanguage(ask: Ask): Promise<Language> {
  return ask(readIpLanguage, {}).then(
    ({ language }) => language,
    () => defaultLanguage,
  );
}
