import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatsOf } from './formats.ts';

type Words = Record<string, unknown>;

/** Counts are formatted in the language; chapters, years and pages are names and stay unchanged. */
const counted = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format: (
    value: unknown,
    _format: unknown,
    language = i18next.language,
    { interpolationkey }: { interpolationkey?: string } = {},
  ) => (typeof value === 'number' && interpolationkey === 'count' ? formatsOf(language).number(value) : String(value)),
};

/**
 * Starts i18next with the words of a page in one language, without any request.
 * @param locale BCP 47, as Intl takes it; it gives the plural rules
 * @param renderedAt unix seconds, for a page that is rendered on the server: see {@link useNow}
 */
export function startWords(locale: string, namespace: string, words: Words, renderedAt?: number): i18n {
  void i18next
    .use(initReactI18next)
    .use(counted)
    .init({
      lng: locale,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [namespace],
      defaultNS: namespace,
      resources: { [locale]: { [namespace]: words } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      initAsync: false,
      showSupportNotice: false,
      renderedAt,
    } as Parameters<typeof i18next.init>[0]);
  return i18next;
}

/** Forgets the words of a remote: another version of it comes with its own. */
export function dropWords(namespace: string): void {
  i18next.removeResourceBundle(i18next.language, namespace);
}

/** Adds words of a remote under its name, to those that it has. */
export function addWords(namespace: string, words: Words): void {
  i18next.addResourceBundle(i18next.language, namespace, words, true, true);
}
