import { randomBytes } from 'node:crypto';
import { type BootDocument, initialise, readManifest } from '@yonkoma/contract';
import { requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import { framedOrigin } from '../headers/framed-origin.ts';
import { pictureSource } from '../headers/picture-source.ts';
import { pagePolicy } from '../headers/protect.ts';
import { turnAway } from '../limits/turn-away.ts';
import { fetchEarly } from './early-data.ts';
import { matchPage } from './match-page.ts';
import { renderPage } from './render-page.ts';
import { wantsHtml } from './wants-html.ts';

/** Every address that no call and no file has: a page, 404 when no remote and not the shell declared it. */
export function mountPages(app: FastifyInstance, options: GatewayOptions): void {
  app.get('/*', async (request, reply) => {
    if (!wantsHtml(request)) return reply.header('cache-control', 'no-store').callNotFound();
    try {
      return await sendPage(request, reply, options);
    } catch (error) {
      request.log.error(error);
      return turnAway(request, reply, 'unavailable', 5);
    }
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { shell, askFor, identify, checkHosts }: GatewayOptions): Promise<FastifyReply> {
  const language = requestLanguage(request);
  const query = request.query as Record<string, unknown>;
  const { failure: _, ...visitor } = await identify(request, reply);
  const ask = askFor({ ...visitor, language, address: request.ip, log: request.log });

  const asked = ask(initialise, {});
  // The manifest may fail first; whoever awaits this one later still hears of it.
  asked.catch(() => {});
  const manifest = await ask(readManifest, { language });
  const match = matchPage(request.url.split('?', 1)[0] as string, manifest, shell.build.pages);
  const [init, early] = await Promise.all([asked, match ? fetchEarly(ask, match, query, request.log) : { answer: null, isMissing: true }]);

  const status = early.isMissing ? 404 : 200;
  const nonce = randomBytes(16).toString('base64');
  const boot: BootDocument = {
    manifest, init, language, status,
    words: shell.words[language],
    isExpired: visitor.isExpired,
    early: early.answer ? [early.answer] : [],
    time: Math.floor(Date.now() / 1000),
  };
  const html = renderPage({ shell, boot, init, match, early: early.answer, query, theme: chosenTheme(request), nonce });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': pagePolicy(nonce, checkHosts, framedOrigin(match), pictureSource(init.site.cdnUrl)), 'cache-control': 'private, no-cache', vary: 'cookie, think-lang' })
    .send(html);
}

/** What the visitor chose before, from the `ba-is-dark` cookie, so that the first paint has the right colours. */
function chosenTheme({ headers }: FastifyRequest): 'light' | 'dark' | null {
  const chosen = /(?:^|;\s*)ba-is-dark=(1|true|0|false)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return chosen === undefined ? null : chosen === '1' || chosen === 'true' ? 'dark' : 'light';
}
