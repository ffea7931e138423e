import type { Config } from '../config.ts';

const withinMs = 5_000;

/**
 * Asks the cache on the way to drop every page of a guest that it keeps. Where none is configured, nothing is asked.
 * @throws Error when the cache refuses, or does not answer within five seconds
 */
export async function purgePages({ CDN_PURGE, CDN_PURGE_HEADER, CDN_PURGE_BODY }: Config): Promise<void> {
  if (CDN_PURGE === undefined) return;
  const [method = '', url = ''] = CDN_PURGE.split(' ');
  const headers = new Headers(CDN_PURGE_BODY === undefined ? {} : { 'content-type': 'application/json' });
  const [name, value] = /^([^:]+): (.+)$/.exec(CDN_PURGE_HEADER ?? '')?.slice(1) ?? [];
  if (name !== undefined && value !== undefined) headers.set(name, value);
  const answer = await fetch(url, {
    method,
    headers,
    body: CDN_PURGE_BODY ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  }).catch((cause: Error) => {
    throw new Error(`The cache did not answer ${CDN_PURGE}: ${(cause.cause as Error | undefined)?.message ?? cause}`, {
      cause,
    });
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The cache answered ${answer.status} to ${CDN_PURGE}`);
}
