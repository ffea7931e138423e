import {
  asideCookie,
  asLanguage,
  type BootDocument,
  buildId,
  initialise,
  type Language,
  matchPage,
  readingCookie,
  type ReplyOf,
  returningCookie,
  themeCookie,
} from '@yonkoma/contract';
import type { composePage } from '@yonkoma/contract/schema';
import type { Ask, Reads, Visitor } from '@yonkoma/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import { framedOrigin } from '../headers/framed-origin.ts';
import { pictureSource } from '../headers/picture-source.ts';
import { pagePolicy } from '../headers/protect.ts';
import { thirdPartyHosts } from '../headers/third-party-hosts.ts';
import { fetchEarly } from '../match/early-data.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { type AskDescription, inTime } from '../seo/ask-description.ts';
import { openTo } from '../seo/open-to.ts';
import { metadataOf } from '../seo/page-metadata.ts';
import type { Shell } from '../shell/read-shell.ts';
import type { HintStyles } from './early-hints.ts';
import { besideGuest, bootOfGuest, type PageData, type StillBoot } from './guest-boot.ts';
import { inPage } from './in-page.ts';
import { earlyIn, openingOf, shownFrom } from './opening.ts';
import { codeWithNonce, withHashes } from './inline-code.ts';
import { cutHoles, nonceHole, type TextWithHoles } from './page-holes.ts';
import { renderPage } from './render-page.ts';
import { watchScript } from './watch-script.ts';

/** A request for a page, and what the site has decided about it. */
export interface PageRequest {
  request: FastifyRequest;
  visitor: Omit<Visitor, 'failure'>;
  /** The visitor has not opened the page yet. */
  isAhead: boolean;
  language: Language;
  /** The request names the language; else it is that of the visitor's network address, or the default. */
  isNamed: boolean;
  ask: Ask;
  /** What a guest would get in this browser. */
  askAsGuest: Ask;
  /** What a guest's page and its description read together. */
  reads: Reads;
  composed: ReplyOf<typeof composePage>;
  shell: Shell;
}

/** What pages are made with. */
export interface PageWays {
  /** null when no page is rendered on the server. */
  renderer: PageRenderer | null;
  askDescription: AskDescription;
  options: GatewayOptions;
}

/** A page with holes (`page-holes.ts`), in which nothing is of one visitor unless the request was. */
export interface MadePage {
  /** It has no holes: a cache on the way may keep it for everybody who asks in the same way. */
  isForAll: boolean;
  /** The address that has the page now, or null. */
  movedTo: string | null;
  status: number;
  /** The content security policy. */
  policy: TextWithHoles;
  html: TextWithHoles;
}

export async function makePage(
  { request, visitor, isAhead, language, ask, askAsGuest, reads, composed, shell }: PageRequest,
  { renderer, askDescription, options }: PageWays,
  hintStyles: HintStyles,
): Promise<MadePage> {
  const { siteUrl, checkHosts, describeWithinMs = 250, earlyWithinMs } = options;
  const { override } = composed;
  const { telemetry, ...shown } = composed.manifest;
  const query = request.query as Record<string, unknown>;
  const path = request.url.split('?', 1)[0] as string;
  const match = matchPage(path, shown, shell.build.pages);
  // The styles of a page with an opening come after its picture.
  if (match?.page.rendersOnServer && renderer && !override && !match.remote?.openings?.[match.page.name])
    hintStyles(shell, match);
  const description = match && askDescription(match, query, language, request.log, reads);
  const readAs = (asker: Ask): Promise<PageData> =>
    Promise.all([
      asker(initialise, {}),
      match ? fetchEarly(asker, match, query, request.log, earlyWithinMs) : missing,
    ]).then(([init, early]) => ({ init, early }));
  const [own, asked] = await Promise.all([
    readAs(ask),
    // Without it a member gets the page without content.
    visitor.session && (!match || match.page.rendersOnServer) && renderer ? readAs(askAsGuest).catch(() => null) : null,
  ]);
  const { init, early } = own;
  // A member whose session has expired is a guest until it is renewed. What a guest does not find, they may then.
  const ofGuest = visitor.isExpired && !early.refused ? own : asked;
  if (early.movedTo) return { ...nothing, movedTo: withLanguage(early.movedTo, query), status: 301 };

  const { status } = early;
  const { cookies } = request;
  const answer = shownFrom(early.answer, init.site);
  const isGuest = !visitor.session && !visitor.isExpired;
  const thirdParties = status === 200 ? thirdPartyHosts(request, match, init, isGuest) : null;
  const still: StillBoot = {
    manifest: inPage(shown, match?.remote ?? null),
    init,
    language,
    status,
    words: shell.words[language],
    build: buildId(shell.build, shown),
    isExpired: visitor.isExpired,
    early: earlyIn(answer),
    // What a guest does not find, a member whose session is renewed may.
    ...(early.refused && !visitor.isExpired && { refused: early.refused }),
    ...(thirdParties && { isOpenToThirdPartyCode: true }),
    ...(override && { override }),
  };
  const isOpen = thirdParties !== null || (ofGuest !== null && thirdPartyHosts(request, match, init, true) !== null);
  // Code on the server sees what every guest sees, and nothing of a member.
  const forGuest = isGuest ? still : ofGuest && bootOfGuest(still, own, ofGuest);
  const opened = match && openingOf(match, answer, query);
  const [rendered, described] = await Promise.all([
    // The opening is the content of its page, and is there sooner.
    forGuest && !opened && !override && !isOpen && renderer
      ? renderer.render({ shell, match, composition: shown, boot: forGuest, address: siteUrl + request.url })
      : null,
    description && inTime(description, describeWithinMs),
  ]);
  const boot: BootDocument = {
    ...still,
    ...(rendered && ofGuest && besideGuest(still, own, ofGuest)),
    manifest: { ...still.manifest, ...(telemetry && { telemetry }) },
    time: Math.floor(Date.now() / 1000),
    ...(isAhead && { isAhead }),
    ...(rendered && { renderedAt: rendered.renderedAt }),
  };
  const token = composed.isShellRolling && !override ? telemetry?.token : undefined;
  const document = renderPage({
    shell,
    boot,
    composition: shown,
    init,
    match,
    rendered: rendered?.html ?? null,
    early: answer,
    opened,
    query,
    isNew: isGuest && cookies[returningCookie] === undefined,
    theme: chosenTheme(cookies[themeCookie]),
    isAsideClosed: (cookies[asideCookie] ?? (init.site.homeAsideCollapse === true ? '1' : '0')) === '1',
    isReading: cookies[readingCookie] === (isGuest ? 'guest' : 'member'),
    nonce: nonceHole,
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
  const isWritten = rendered !== null || opened !== null;
  // The shell writes an inline script, with the nonce of the page, for each ES module that it loads.
  const hasModules = shown.remotes.some(({ format }) => format === 'module');
  const isOfOne = !isGuest || override || composed.isRolling;
  const isForAll = !isOfOne && !isOpen && status === 200 && isWritten && !hasModules;
  const { html, code } = isForAll ? withHashes(document) : { html: document, code: codeWithNonce };
  const policy = pagePolicy(
    code,
    checkHosts,
    framedOrigin(match),
    pictureSource(init.site.cdnUrl),
    thirdParties,
    override?.origin,
  );
  return { isForAll, movedTo: null, status, policy: cutHoles(policy), html: cutHoles(html) };
}

/** The same address at the site itself, whatever form the request gave it. */
export const onSite = (siteUrl: string, url: string): string => `${siteUrl}/${url.replace(/^[/\\]+/, '')}`;

const nothing = { isForAll: false, policy: cutHoles(''), html: cutHoles('') };
const missing = { answer: null, refused: null, status: 404, movedTo: null } as const;

/** Adds the language to the address if the request named one. */
const withLanguage = (path: string, { lang }: Record<string, unknown>): string =>
  lang === asLanguage(lang) ? `${path}${path.includes('?') ? '&' : '?'}lang=${String(lang)}` : path;

/** The visitor's earlier choice from their cookie, so that the first paint has the right colours. */
function chosenTheme(kept: string | undefined): 'light' | 'dark' | null {
  if (kept === '1' || kept === 'true') return 'dark';
  return kept === '0' || kept === 'false' ? 'light' : null;
}
