import { savedBase, siteCache } from '@yonkoma/contract';
import { openFile, openSaved } from './cached-files.ts';
import { openPage } from './open-page.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

// A new worker waits until the last tab of the old one is closed. If it took over at once, it would end the old worker
// in the middle of an answer, and Chromium then gives no answer to a page that is just being opened. Nothing is lost by
// waiting, because a worker holds no state.

/**
 * Lets the browser ask for a page while the worker starts. Not in Firefox: there a page that could not be fetched so
 * shows the error of the browser, whatever the worker answers, and nothing saved could be opened without a network. An
 * earlier worker may have begun it.
 */
const preloadWhereSafe = async (): Promise<void> => {
  const { navigationPreload } = scope.registration;
  await (navigator.userAgent.includes('Firefox/') ? navigationPreload?.disable() : navigationPreload?.enable());
};

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const other = (await caches.keys()).filter((name) => name.startsWith('yonkoma-site-') && name !== siteCache);
      await Promise.all(other.map((name) => caches.delete(name)));
      await preloadWhereSafe();
      await scope.clients.claim();
    })(),
  ),
);

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith(savedBase)) event.respondWith(openSaved(pathname));
  // The name of these files contains a hash, and the page checks it. So a stored file is as good as a fetched one.
  else if (/^\/(?:assets|remotes)\//.test(pathname)) event.respondWith(openFile(event.request));
});
