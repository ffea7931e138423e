import { type Language, languageCookie, languageCookies, languages } from '@yonkoma/contract';
import { reloadTo } from '../navigation/reload-to.ts';

const reloadAfterMs = 1_000;
const visitedKey = 'yonkoma-visited';

/** Stores the choice for a year and reloads the page in that language one second later. */
export function changeLanguage(document: Document, language: Language): void {
  keepLanguage(document, language);
  setTimeout(() => reloadWithoutLanguage(document.location), reloadAfterMs);
}

/** An address can name a language, as in `?lang=en`, which has priority over the choice. So it is removed. */
function reloadWithoutLanguage(location: Location): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return location.reload();
  url.searchParams.delete('lang');
  return location.replace(url);
}

/**
 * On the first visit the page is in the language of the visitor's network address. The site keeps this language until
 * the visitor chooses another, even when they travel.
 */
export function keepFirstLanguage(document: Document, storage: Storage, language: Language): void {
  if (storage.getItem(visitedKey) !== null) return;
  storage.setItem(visitedKey, '1');
  if (chosenIn(document) === undefined) keepLanguage(document, language);
}

/**
 * A strict cookie is not sent when the visitor comes from another site, for example a search engine. So the page is
 * loaded once more from here, in the chosen language.
 */
export function loadInChosenLanguage(window: Window, language: Language): void {
  const { document, location } = window;
  const kept = languages.find((known) => known === chosenIn(document));
  if (kept && kept !== language && location.hash === '' && !new URL(location.href).searchParams.has('lang'))
    reloadTo(window, location.href);
}

const chosenIn = (document: Document): string | undefined =>
  new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`).exec(document.cookie)?.[1];

function keepLanguage(document: Document, language: Language): void {
  for (const cookie of languageCookies(language, document.location)) document.cookie = cookie;
}
