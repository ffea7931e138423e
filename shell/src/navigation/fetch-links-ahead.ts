import { type AheadParts, createFetchAhead } from './fetch-ahead.ts';
import { watchIntent } from './watch-intent.ts';
import { watchNext } from './watch-next.ts';

/** Fetches the data of pages that the visitor is likely to open next, from now on in place of the browser. */
export function fetchLinksAhead(window: Window & typeof globalThis, parts: AheadParts): void {
  const { document } = window;
  // Until now the browser itself has prefetched documents.
  document.querySelector('script[type=speculationrules]')?.remove();
  const fetchAhead = createFetchAhead(window, parts);
  watchIntent(document, fetchAhead);
  watchNext(window, fetchAhead);
}
