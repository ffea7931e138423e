import { type AheadParts, createFetchAhead } from './fetch-ahead.ts';
import { loadOnIntent } from './load-on-intent.ts';
import { watchIntent } from './watch-intent.ts';
import { watchNext } from './watch-next.ts';

interface LinkParts extends AheadParts {
  /** Loads the code of the page at a path. */
  loadCode: (pathname: string) => void;
}

/** Fetches code and data of pages that the visitor is likely to open next, from now on in place of the browser. */
export function fetchLinksAhead(window: Window & typeof globalThis, { loadCode, ...parts }: LinkParts): void {
  const { document } = window;
  // Until now the browser itself has prefetched documents.
  document.querySelector('script[type=speculationrules]')?.remove();
  loadOnIntent(document, loadCode);
  const fetchAhead = createFetchAhead(window, parts);
  watchIntent(document, fetchAhead);
  watchNext(window, fetchAhead);
}
