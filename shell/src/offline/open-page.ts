import { type CachedSite, siteCache } from '@yonkoma/contract';
import { readCachedSite } from './cached-files.ts';
import { chooseFallback } from './fallback-rules.ts';
import type { Fetching } from './worker-scope.ts';

/** The longest wait for a page that can also open without a network. */
const patienceMs = 5_000;

/**
 * Answers with the page from the network when there is one. Without a network, or when the answer takes too long, the
 * stored copy is shown instead. An answer of any status counts as an answer.
 */
export async function openPage(event: Fetching): Promise<Response> {
  const answer = ask(event);
  // Avoids an unhandled rejection; the `await` below still gets the error.
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
