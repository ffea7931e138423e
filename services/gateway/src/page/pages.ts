import { randomBytes } from 'node:crypto';
import {
  asideCookie,
  asLanguage,
  type BootDocument,
  buildId,
  defaultLanguage,
  initialise,
  returningCookie,
  type Language,
  packPictures,
  readIpLanguage,
  themeCookie,
  matchPage,
} from '@yonkoma/contract';
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
import { type AskDescription, descriptions, inTime } from '../seo/ask-description.ts';
import { openTo } from '../seo/open-to.ts';
import { metadataOf } from '../seo/page-metadata.ts';
import { framedOrigin } from '../headers/framed-origin.ts';
import { pictureSource } from '../headers/picture-source.ts';
import { thirdPartyHosts } from '../headers/third-party-hosts.ts';
import { pagePolicy } from '../headers/protect.ts';
import type { Shells } from '../shell/shells.ts';
import { turnAway } from '../limits/turn-away.ts';
import { words } from '../words.ts';
import { fetchEarly } from '../match/early-data.ts';
import { manifestOf } from '../match/manifest-of.ts';
import { openingOf, shownFrom, withoutOpenings } from './opening.ts';
import { createPageRenderer, type PageRenderer } from '../render/page-renderer.ts';
import { sendPlainPage } from '../plain/plain-page.ts';
import { renderPage } from './render-page.ts';
import { wantsHtml } from '../plain/wants-html.ts';
import { watchScript } from './watch-script.ts';

/**
 * Serves a page for every address that is not a call or a file; 404 when neither a remote nor the shell declares it.
 */
export function mountPages(app: FastifyInstance, shells: Shells, options: GatewayOptions): void {
  const renderer = options.renderWithinMs
    ? createPageRenderer(app, options.renderWithinMs, askAsGateway(options.askFor, app.log))
    : null;
  const askDescription = descriptions(options.askFor);
  app.get('/*', async (request, reply) => {
    if (!wantsHtml(request)) return reply.header('cache-control', 'no-store').callNotFound();
    try {
      return await sendPage(request, reply, { shells, renderer, askDescription, options });
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

interface PageSource {
  shells: Shells;
  /** null when no page is rendered on the server. */
  renderer: PageRenderer | null;
  askDescription: AskDescription;
  options: GatewayOptions;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { shells, renderer, askDescription, options }: PageSource,
): Promise<FastifyReply> {
  const { siteUrl, previewUrl, askFor, identify, checkHosts, describeWithinMs = 250, earlyWithinMs } = options;
  const query = request.query as Record<string, unknown>;
  const { failure: _, ...visitor } = await identify(request, reply);
  // A page is described as a guest sees it, so a guest's page and its description share their reads.
  const reads: Reads | undefined = visitor.session ? undefined : new Map();
  const askIn = (language: Language) => askFor({ ...visitor, language, address: request.ip, log: request.log, reads });
  const language = namedLanguage(request) ?? (await addressLanguage(askIn(defaultLanguage)));
  const ask = askIn(language);

  const asked = ask(initialise, {});
  // The manifest may fail first; a later `await` still gets this error.
  asked.catch(() => {});
  const isPreview = isPreviewHost(request.host, previewUrl);
  const composed = await manifestOf(visitor.client, ask, language, isPreview);
  const { manifest, override } = composed;
  // Without a preview the preview address is no second site.
  if (isPreview && !override) return reply.header('cache-control', 'no-store').redirect(onSite(siteUrl, request.url));
  const shell = await shells.of(composed.shell);
  const token = composed.isShellRolling && !override ? manifest.telemetry?.token : undefined;
  const path = request.url.split('?', 1)[0] as string;
  const match = matchPage(path, manifest, shell.build.pages);
  const description = match && askDescription(match, query, language, request.log, reads);
  const [init, early] = await Promise.all([
    asked,
    match ? fetchEarly(ask, match, query, request.log, earlyWithinMs) : missing,
  ]);

  if (early.movedTo) return reply.header('cache-control', 'no-cache').redirect(withLanguage(early.movedTo, query), 301);
  const { status } = early;
  const { cookies } = request;
  const nonce = randomBytes(16).toString('base64');
  const answer = shownFrom(early.answer, init.site);
  const thirdParties =
    status === 200 ? thirdPartyHosts(request, match, init, !visitor.session && !visitor.isExpired) : null;
  const still: Omit<BootDocument, 'time'> = {
    manifest: withoutOpenings(manifest),
    init,
    language,
    status,
    words: shell.words[language],
    build: buildId(shell.build, manifest),
    isExpired: visitor.isExpired,
    early: answer ? [{ ...answer, reply: packPictures(answer.reply) }] : [],
    ...(thirdParties && { isOpenToThirdPartyCode: true }),
    ...(override && { override }),
  };
  // Code on the server sees what every guest sees, and nothing of a member.
  const isForAll = !visitor.session && !visitor.isExpired && !override && !thirdParties && status === 200;
  const [rendered, described] = await Promise.all([
    isForAll && match && renderer
      ? renderer.render({ shell, match, boot: still, address: onSite(siteUrl, request.url) })
      : null,
    description && inTime(description, describeWithinMs),
  ]);
  const boot: BootDocument = {
    ...still,
    time: Math.floor(Date.now() / 1000),
    ...(rendered && { renderedAt: rendered.renderedAt }),
  };
  const html = renderPage({
    shell,
    boot,
    init,
    match,
    rendered: rendered?.html ?? null,
    early: answer,
    opened: match && openingOf(match, answer, query),
    query,
    isNew: !visitor.session && !visitor.isExpired && cookies[returningCookie] === undefined,
    theme: chosenTheme(cookies[themeCookie]),
    isAsideClosed: (cookies[asideCookie] ?? (init.site.homeAsideCollapse === true ? '1' : '0')) === '1',
    nonce,
    watch: token === undefined ? null : watchScript(shell.build.version, token),
    metadata: metadataOf({
      shell,
      siteUrl,
      init,
      match,
      early: early.answer,
      page: described && openTo(described, visitor.session),
      query,
      path,
      language,
      status,
    }),
  });
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': pagePolicy(
        nonce,
        checkHosts,
        framedOrigin(match),
        pictureSource(init.site.cdnUrl),
        thirdParties,
        override?.origin,
      ),
      'cache-control': override ? 'no-store' : 'private, no-cache',
      ...(override && { 'x-robots-tag': 'noindex, nofollow' }),
      vary: 'cookie, think-lang',
    })
    .send(html);
}

/** The same address at the site itself, whatever form the request gave it. */
const onSite = (siteUrl: string, url: string): string => `${siteUrl}/${url.replace(/^[/\\]+/, '')}`;

const missing = { answer: null, status: 404, movedTo: null } as const;

/** Adds the language to the address if the request named one. */
const withLanguage = (path: string, { lang }: Record<string, unknown>): string =>
  lang === asLanguage(lang) ? `${path}${path.includes('?') ? '&' : '?'}lang=${String(lang)}` : path;

/** On a first visit no language is known: uses that of the visitor's network address, else the default of the site. */
function addressLanguage(ask: Ask): Promise<Language> {
  return ask(readIpLanguage, {}).then(
    ({ language }) => language,
    () => defaultLanguage,
  );
}

/** The visitor's earlier choice from their cookie, so that the first paint has the right colours. */
function chosenTheme(kept: string | undefined): 'light' | 'dark' | null {
  if (kept === '1' || kept === 'true') return 'dark';
  return kept === '0' || kept === 'false' ? 'light' : null;
}
