import type { Page } from '@yonkoma/testing/browser';

/** The push stream of a page never ends. */
const awaited: readonly string[] = ['script', 'stylesheet', 'image', 'font', 'fetch'];
const quietMs = 150;
const longestMs = 2_000;
/** A busy machine answers late. */
const answeredMs = 6_000;

/** Waits until the page is at rest: for `quietMs` nothing has changed. */
export type Rest = (quietMs?: number) => Promise<void>;

/** Resolves when nothing of the document has changed for a while and the page has nothing to do; not for ever. */
const unchanged = async (ms: { quiet: number; longest: number }) => {
  // What follows from a scroll or another width begins in the next frame: a part that came near, a picture that fits.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await new Promise<void>((resolve) => {
    let idle = 0;
    const whenQuiet = () => setTimeout(() => (idle = requestIdleCallback(end)), ms.quiet);
    let timer = whenQuiet();
    const last = setTimeout(end, ms.longest);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
      timer = whenQuiet();
    });
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      cancelIdleCallback(idle);
      clearTimeout(last);
      resolve();
    }
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
};

/**
 * Follows what the page asks for. Returns a function that waits until it is at rest: everything there, nothing drawn
 * anew. Calls that are withheld from now on are not waited for.
 */
export const followRest = (page: Page, isWithheld: (url: string) => boolean): Rest => {
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    if (awaited.includes(request.resourceType()) && !isWithheld(request.url())) underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return async (quiet = quietMs) => {
    const until = performance.now() + answeredMs;
    do await page.evaluate(unchanged, { quiet, longest: longestMs });
    while (underWay.size > 0 && performance.now() < until);
  };
};
