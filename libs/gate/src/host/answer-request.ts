import { setTimeout as wait } from 'node:timers/promises';
import * as contract from '@yonkoma/contract';
import type { Route } from 'playwright-core';
import type { Files } from '../build/file-rules.ts';
import { endpoints } from '@yonkoma/contract/endpoints';
import type { LiveShell, PageRun } from '../release.ts';
import { madeValue } from './made-value.ts';
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
  faults: PageRun['faults'];
}

/** About as long as a site takes that is not on this machine. */
const answerMs = () => 15 + Math.random() * 35;

/**
 * Answers a request of a judged page from the release, the shell and the contract; nothing leaves this process. A
 * request to another origin is aborted and added to `faults`.
 */
export async function answerRequest(route: Route, asked: Answering): Promise<void> {
  const { shell, files, base, document, policy, origin, now, faults } = asked;
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname;
  if (url.origin !== origin) {
    faults.push({ kind: 'request', text: `it asks ${url.origin}` });
    return route.abort();
  }
  await wait(answerMs());
  const nothing = () => route.fulfill({ status: 404, body: '', headers: siteHeaders(origin, 'other') });
  const file = (
    bytes: Uint8Array | undefined,
    contentType = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  ) => {
    if (bytes) return route.fulfill({ body: Buffer.from(bytes), contentType, headers: siteHeaders(origin, 'file') });
    faults.push({ kind: 'request', text: `${path} is not there` });
    return nothing();
  };
  if (
    request.isNavigationRequest() ||
    (request.resourceType() === 'fetch' && request.method() === 'GET' && !notPages.test(path))
  ) {
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
