import type { Caller, EarlyAnswer } from '@yonkoma/api-client';
import {
  fillInput,
  type Language,
  type PageData,
  pageDataPath,
  type PageManifest,
  secureKeyHeader,
  unpackPictures,
} from '@yonkoma/contract';
import { matchPage } from '../mount/match-page.ts';
import { savesData } from '../saves-data.ts';

const maxAtOnce = 2;
/** The same page is not requested again within this time. */
const againMs = 10_000;
/** The page asks by itself when its data have not come after this time. */
const patienceMs = 4_000;

export interface AheadParts extends Pick<Caller, 'expectEarly' | 'secureKid' | 'openSealed'> {
  manifest: PageManifest;
  language: Language;
}

/**
 * Returns a function that fetches the data of the page that a link leads to, before the visitor opens it. The function
 * that this returns ends the request.
 */
export function createFetchAhead(
  window: Window,
  { manifest, language, expectEarly, secureKid, openSealed }: AheadParts,
) {
  const { location } = window;
  const running = new Set<AbortController>();
  const asked = new Map<string, number>();

  const request = async (address: string, ending: AbortController): Promise<readonly EarlyAnswer[]> => {
    const kid = secureKid();
    try {
      const answer = await fetch(`${pageDataPath}?${new URLSearchParams({ address })}`, {
        headers: { accept: 'application/json', 'think-lang': language, ...(kid && { [secureKeyHeader]: kid }) },
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(patienceMs)]),
      });
      if (!answer.ok) return [];
      const { early, sealed } = (await answer.json()) as PageData;
      const opened = sealed ? ((await openSealed(sealed, pageDataPath)) as PageData['early'] | undefined) : early;
      return unpackPictures(opened ?? []);
    } finally {
      running.delete(ending);
      if (ending.signal.aborted) asked.delete(address);
    }
  };

  return ({ pathname, search, target, download }: HTMLAnchorElement): (() => void) => {
    const nothing = () => {};
    const now = Date.now();
    for (const [address, at] of asked) if (now - at >= againMs) asked.delete(address);
    const address = pathname + search;
    const match = matchPage(manifest, pathname);
    if (!match?.page.early || address === location.pathname + location.search) return nothing;
    const isOpenedHere = (target === '' || target === '_self') && !download;
    if (!isOpenedHere || asked.has(address) || running.size >= maxAtOnce || savesData(window)) return nothing;
    const { endpoint, input } = match.page.early;
    const ending = new AbortController();
    running.add(ending);
    asked.set(address, now);
    const query = Object.fromEntries(new URLSearchParams(search));
    expectEarly(endpoint, fillInput(input, match.params, query), request(address, ending));
    return () => ending.abort();
  };
}
