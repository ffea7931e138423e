import { type CachedSite, siteCache } from '@yonkoma/contract';
import { readCachedSite } from './cached-files.ts';
import { chooseFallback } from './fallback-rules.ts';
import type { Fetching } from './worker-scope.ts';

/** A page that opens without a network is not waited for longer than this. */
const patienceMs = 5_000;

/**
 * A page from the network whenever there is one. Where there is none, or it takes too long, what is kept is shown in
 * its place; an answer, of whatever status, is an answer.
 */
export async function openPage(event: Fetching): Promise<Response> {
  const answer = ask(event);
  // The `await` below still gets the error.
  answer.catch(() => {});
  const site = await readCachedSite().catch(() => null);
  if (!site) return answer;
  const fallback = chooseFallback(new URL(event.request.url), site);
  try {
    return await ('document' in fallback ? within(patienceMs, answer) : answer);
  } catch (error) {
    if ('redirect' in fallback) return Response.redirect(fallback.redirect);
    return (
      (await cachedDocument(site)) ??
      answer.catch(() => {
        throw error;
      })
    );
  }
}

async function ask({ preloadResponse, request }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function cachedDocument({ revisions: [newest] }: CachedSite): Promise<Response | undefined> {
  return newest && (await caches.open(siteCache)).match(newest.document);
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    }),
  ]);
}
