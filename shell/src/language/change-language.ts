import { type Language, languages } from '@yonkoma/contract';
import { reloadTo } from '../navigation/reload-to.ts';

const maxAgeSeconds = 31_536_000;
const reloadAfterMs = 1_000;
const visitedKey = 'yonkoma-visited';

/** Keeps the choice for a year and loads the page anew in that language a second later. */
export function changeLanguage(document: Document, language: Language): void {
  keepLanguage(document, language);
  setTimeout(() => reloadWithoutLanguage(document.location), reloadAfterMs);
}

/** An address may name a language, `?lang=en`, which then wins over the choice. */
function reloadWithoutLanguage(location: Location): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return location.reload();
  url.searchParams.delete('lang');
  return location.replace(url);
}

/**
 * On the first visit the page came in the language of the visitor's address: it stays that, wherever they travel, until
 * they choose another.
 */
export function keepFirstLanguage(document: Document, storage: Storage, language: Language): void {
  if (storage.getItem(visitedKey) !== null) return;
  storage.setItem(visitedKey, '1');
  if (chosenIn(document) === undefined) keepLanguage(document, language);
}

/**
 * A strict cookie stays behind on the way from another site, such as a search: the page is loaded once more from here,
 * in the language that was chosen.
 */
export function loadInChosenLanguage(window: Window, language: Language): void {
  const { document, location } = window;
  const kept = languages.find((known) => known === chosenIn(document));
  if (kept && kept !== language && location.hash === '' && !new URL(location.href).searchParams.has('lang'))
    reloadTo(window, location.href);
}

const chosenIn = (document: Document): string | undefined => /(?:^|;\s*)ba-lang=([^;]*)/.exec(document.cookie)?.[1];

/**
 * In a cookie of the whole domain: `manga.example` keeps it for `www.manga.example` too. Machines without a name, and
 * addresses, keep their own.
 */
function keepLanguage(document: Document, language: Language): void {
  const { hostname } = document.location;
  const isShared = /^(?!\d+(?:\.\d+){3}$)[^.:]+(?:\.[^.:]+)+$/.test(hostname);
  const attributes = `path=/; samesite=strict${document.location.protocol === 'https:' ? '; secure' : ''}`;
  if (isShared) document.cookie = `ba-lang=; ${attributes}; max-age=0`;
  document.cookie =
    `ba-lang=${language}; ${attributes}; max-age=${maxAgeSeconds}` + (isShared ? `; domain=${hostname}` : '');
}
