import * as contract from '@yonkoma/contract';
import type { Route } from 'playwright-core';
import type { Files } from '../../remote/remote-rules.ts';
import { contractEndpoints } from '../live-endpoints.ts';
import type { LiveShell, PageRun } from '../release.ts';
import { hostOrigin, hostPolicy } from './host-document.ts';
import { madeValue } from './made-value.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json', svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', woff2: 'font/woff2',
};
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const keyOf = (method: string, path: string) => `${method} ${path.toLowerCase()}`;
const byPath = new Map(contractEndpoints.filter(({ access }) => access !== 'peer')
  .flatMap((endpoint) => [endpoint.path, ...(endpoint.aliases ?? []), ...(endpoint.securePath ? [endpoint.securePath] : [])].map((path) => [keyOf(endpoint.method, path), endpoint])));
/** Streams and documents that the contract names besides its endpoints. */
const named = new Set(Object.values<unknown>(contract).filter((value) => typeof value === 'string'));

export interface Answering {
  shell: LiveShell;
  files: Files;
  /** `/remotes/NAME/VERSION/` */
  base: string;
  document: string;
  now: number;
  /** Where what should not have been asked is written down. */
  faults: PageRun['faults'];
}

/** Answers everything that a page of the host asks, from the release, the shell and the contract; nothing is fetched. */
export async function answerRequest(route: Route, asked: Answering): Promise<void> {
  const { shell, files, base, document, now, faults } = asked;
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname;
  const file = (bytes: Uint8Array | undefined) => {
    if (!bytes) faults.push({ kind: 'request', text: `${path} is not there` });
    return bytes
      ? route.fulfill({ body: Buffer.from(bytes), contentType: types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404, body: '' });
  };
  if (url.origin !== hostOrigin) {
    faults.push({ kind: 'request', text: `it asks ${url.origin}` });
    return route.abort();
  }
  if (request.resourceType() === 'document' && request.isNavigationRequest()) {
    return route.fulfill({ body: document, contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': hostPolicy } });
  }
  if (path.startsWith(contract.shellAssets)) return file(await shell.read(path.slice(contract.shellAssets.length)));
  if (path.startsWith(base)) return file(Object.hasOwn(files, path.slice(base.length)) ? files[path.slice(base.length)] : undefined);
  if (request.resourceType() === 'image') return route.fulfill({ body: pixel, contentType: 'image/png' });
  const endpoint = byPath.get(keyOf(request.method(), path));
  if (endpoint) return route.fulfill({ json: { code: contract.answerCodes.ok, msg: '', time: now, data: madeValue(endpoint.reply) } });
  if (path.startsWith('/api/') && !named.has(path)) faults.push({ kind: 'undeclared-call', text: `${request.method()} ${path} is no endpoint` });
  return route.fulfill({ status: 404, body: '' });
}
