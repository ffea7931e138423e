import { cachedSiteAddress, type CachedSite, readSavedCacheName, savedChapterOf, siteCache } from '@yonkoma/contract';

/** The stored copy of the site; null when there is none. */
export async function readCachedSite(): Promise<CachedSite | null> {
  if (!(await caches.has(siteCache))) return null;
  const found = await (await caches.open(siteCache)).match(cachedSiteAddress);
  return found ? ((await found.json()) as CachedSite) : null;
}

/** A file of a saved chapter, from that chapter's cache. */
export async function openSaved(pathname: string): Promise<Response> {
  const chapterId = savedChapterOf(pathname);
  const names =
    chapterId === null ? [] : (await caches.keys()).filter((name) => readSavedCacheName(name)?.chapterId === chapterId);
  for (const name of names) {
    const found = await (await caches.open(name)).match(pathname);
    if (found) return found;
  }
  return new Response(null, { status: 404, statusText: 'Not saved' });
}

/** A file of a build: the stored one, otherwise from the network. */
export async function openFile(request: Request): Promise<Response> {
  const found = (await caches.has(siteCache)) ? await (await caches.open(siteCache)).match(request.url) : undefined;
  return found ?? fetch(request);
}
