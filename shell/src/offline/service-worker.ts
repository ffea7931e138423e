import { savedBase, siteCache } from '@yonkoma/contract';
import { openFile, openSaved } from './cached-files.ts';
import { openPage } from './open-page.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

// A newer worker waits until the last tab of the older one has gone. One that took over at once would end the older in
// the middle of an answer:
// Chromium then leaves a page that is just being opened without any. Nothing is lost meanwhile, for a worker holds
// nothing itself.

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const other = (await caches.keys()).filter((name) => name.startsWith('yonkoma-site-') && name !== siteCache);
      await Promise.all(other.map((name) => caches.delete(name)));
      await scope.registration.navigationPreload?.enable();
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
  // Their names carry a hash, and the page checks it: kept is as good as fetched.
  else if (/^\/(?:assets|remotes)\//.test(pathname)) event.respondWith(openFile(event.request));
});
