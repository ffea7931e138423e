import * as contract from '@yonkoma/contract';
import type { Route } from 'playwright-core';
import type { Files } from '../build/file-rules.ts';
import { endpoints } from '@yonkoma/contract/endpoints';
import type { Fault, LiveShell } from '../release.ts';
import { madeValue } from './made-value.ts';
import type { PageClock } from './page-clock.ts';
import { siteHeaders } from './site-headers.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Addresses that the gateway never answers with a page. */
const notPages = /^\/(?:api|assets|remotes|media|saved|peer|feed|opds)(?:\/|$)|\.\w+$/i;

const keyOf = (method: string, path: string) => `${method} ${path.toLowerCase()}`;
const byPath = new Map(
  endpoints
    .filter(({ access }) => access !== 'peer')
    .flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? []), ...(endpoint.securePath ? [endpoint.securePath] : [])].map(
        (path) => [keyOf(endpoint.method, path), endpoint],
      ),
    ),
);
/** Streams and documents that the contract names besides its endpoints. */
const named = new Set(Object.values<unknown>(contract).filter((value) => typeof value === 'string'));

/** What becomes of requests for another page, or for the same one anew. */
export interface Leaving {
  /** They are answered with nothing, so that the page stays. */
  isHeld: boolean;
  /** Somebody has asked for it, such as by pressing a button. */
  isWanted: boolean;
  /** How often the page has asked by itself. */
  times: number;
}
const mostTimes = 3;

/** Everything that the answers to one page are made from. */
export interface Answering {
  /** Of the site: what a page sees of its address is what a visitor's sees. */
  origin: string;
  policy: string;
  shell: LiveShell;
  files: Files;
  /** `/remotes/NAME/VERSION/` */
  base: string;
  document: string;
  now: number;
  /** Where what should not have been asked is written down. */
  faults: Fault[];
  left: Leaving;
  clock: PageClock;
}

/**
 * Answers a request of a judged page from the release, the shell and the contract; nothing leaves this process. A
 * request to another origin is aborted and added to `faults`.
 */
export async function answerRequest(route: Route, asked: Answering): Promise<void> {
  const { shell, files, base, document, policy, origin, now, faults, left } = asked;
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname;
  if (url.origin !== origin) {
    faults.push({ kind: 'request', text: `it asks ${url.origin}` });
    return route.abort();
  }
  const isPage = request.isNavigationRequest();
  if (isPage && request.frame().parentFrame() === null) {
    if (!left.isWanted) left.times += 1;
    const isAnew = left.isHeld && !left.isWanted && request.url() === request.frame().url();
    if (isAnew || left.times === mostTimes + 1) faults.push({ kind: 'restless', text: 'it loads itself again' });
    if (left.isHeld || left.times > mostTimes) return route.fulfill({ status: 204 });
  }
  // Nobody's clock runs yet when the first page comes.
  if (!isPage) await asked.clock.answerTime();
  asked.clock.arriving(request);
  const nothing = () => route.fulfill({ status: 404, body: '', headers: siteHeaders(origin, 'other') });
  const file = (
    bytes: Uint8Array | undefined,
    contentType = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  ) => {
    if (bytes) return route.fulfill({ body: Buffer.from(bytes), contentType, headers: siteHeaders(origin, 'file') });
    faults.push({ kind: 'request', text: `${path} is not there` });
    return nothing();
  };
  if (isPage || (request.resourceType() === 'fetch' && request.method() === 'GET' && !notPages.test(path))) {
    return route.fulfill({
      body: document,
      contentType: 'text/html; charset=utf-8',
      headers: siteHeaders(origin, 'page', policy),
    });
  }
  if (path.startsWith(contract.shellAssets)) return file(await shell.read(path.slice(contract.shellAssets.length)));
  if (path.startsWith(base))
    return file(Object.hasOwn(files, path.slice(base.length)) ? files[path.slice(base.length)] : undefined);
  if (request.resourceType() === 'image') return file(pixel, 'image/png');
  if (path === contract.telemetryAddress) return route.fulfill({ status: 204, headers: siteHeaders(origin, 'other') });
  const endpoint = byPath.get(keyOf(request.method(), path));
  if (endpoint) {
    const json = { code: contract.answerCodes.ok, msg: '', time: now, data: madeValue(endpoint.reply) };
    return route.fulfill({
      body: JSON.stringify(json),
      contentType: 'application/json; charset=utf-8',
      headers: siteHeaders(origin, 'call'),
    });
  }
  if (path.startsWith('/api/') && !named.has(path))
    faults.push({ kind: 'undeclared-call', text: `${request.method()} ${path} is no endpoint` });
  return nothing();
}
