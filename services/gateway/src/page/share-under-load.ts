import { LRUCache } from 'lru-cache';

const usualHotPerS = 5;
const secondMs = 1000;
/** A shared page is as old as this at most; an older one is shown once more while the next is made. */
const freshMs = 1000;
/** Nobody gets a page whose data were read longer ago. */
const staleMs = 2000;
/** Different pages that can be hot at the same time. */
const maxPages = 100;

interface HotPage<T> {
  countedSince: number;
  asked: number;
  askedBefore: number;
  kept?: { value: T; begunAt: number };
  making?: Promise<T>;
}

/** Gives the page of a key; `make` reads its data and makes it. */
export type ReadHotPage<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/**
 * Under load, requests for the same page share one that is made once a second. A page that few ask for is made for each
 * of them, so that a reader sees at once what has changed.
 * @param hotPerS a page is shared that so many ask for within a second; 0 for none
 * @param now milliseconds
 */
export function hotPages<T>(hotPerS = usualHotPerS, now: () => number = () => performance.now()): ReadHotPage<T> {
  const pages = new LRUCache<string, HotPage<T>>({ max: maxPages });

  const countedPage = (key: string): HotPage<T> => {
    const at = now();
    const page = pages.get(key) ?? { countedSince: at, asked: 0, askedBefore: 0 };
    pages.set(key, page);
    const passed = at - page.countedSince;
    if (passed >= secondMs) {
      page.askedBefore = passed < 2 * secondMs ? page.asked : 0;
      page.asked = 0;
      page.countedSince = at;
    }
    page.asked += 1;
    return page;
  };

  const makeAnew = async (page: HotPage<T>, make: () => Promise<T>): Promise<T> => {
    const begunAt = now();
    try {
      const value = await make();
      page.kept = { value, begunAt };
      return value;
    } finally {
      page.making = undefined;
    }
  };

  return async (key, make) => {
    const page = countedPage(key);
    if (hotPerS === 0 || Math.max(page.asked, page.askedBefore) < hotPerS) return make();
    const { kept } = page;
    const age = kept ? now() - kept.begunAt : Infinity;
    if (kept && age <= freshMs) return kept.value;
    page.making ??= makeAnew(page, make);
    if (!kept || age > staleMs) return page.making;
    // Who asks after `staleMs` meets the failure.
    page.making.catch(() => {});
    return kept.value;
  };
}
