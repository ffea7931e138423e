import type { LanguageRecord } from '@yonkoma/contract';

export type Records = Record<string, LanguageRecord>;

/** Scripts that Intl names differently from Unicode, with Unicode's name. */
const unicodeScripts: Record<string, string> = { Kore: 'Hang', Jpan: 'Hira' };
/** Scripts of many languages: their letters do not tell which language a text is in. */
const sharedScripts = new Set(['Latn', 'Hans', 'Hant', 'Hani']);

const isPattern = (letters: string): boolean => {
  try {
    return RegExp(`[${letters}]`, 'u').test('') || true;
  } catch {
    return false;
  }
};

/** `\p{Script=Hang}`, for the brackets of a regular expression; null where the script does not tell the language. */
const lettersOf = (script: string, taken: readonly (string | null)[]): string | null => {
  if (sharedScripts.has(script)) return null;
  const letters = `\\p{Script=${unicodeScripts[script] ?? script}}`;
  return isPattern(letters) && !taken.some((own) => own?.includes(letters)) ? letters : null;
};

const nameIn = (locale: string, code: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

/**
 * The record of a language, filled with what Intl knows about it; somebody who speaks it must check it. `ko` gives
 * `한국어`, `ko_KR` and Hangul.
 * @param code on the wire, a BCP 47 tag in lower case: `ko`, `pt-br`
 * @throws Error with a sentence for the user when the code is not valid or Intl does not know the language
 */
export const recordFor = (
  code: string,
  { known, fallback, humanChecks }: { known: Records; fallback: string; humanChecks: (name: string) => boolean },
): LanguageRecord => {
  const [locale] = /^[a-z]{2,3}(?:-[a-z]{2,8})?$/.test(code) ? Intl.getCanonicalLocales(code) : [];
  if (locale === undefined || code.length > 8 || Intl.DisplayNames.supportedLocalesOf(locale).length === 0)
    throw new Error(`The language must be a tag such as ko or pt-br that Intl knows; it is ${code || 'missing'}.`);
  const { language, region = 'US', script = 'Latn' } = new Intl.Locale(locale).maximize();
  const records = Object.values(known);
  const same = records.find((record) => record.locale.split('-')[0] === language);
  if (same) throw new Error(`${same.name} is already the same language: add the spelling to its record instead.`);
  const taken = new Set(records.flatMap(({ spellings }) => spellings).concat(Object.keys(known), code));
  const names = [locale, ...records.map((record) => record.locale)].map((one) =>
    nameIn(one, locale).normalize('NFC').toLowerCase(),
  );
  return {
    name: nameIn(locale, locale),
    locale,
    mark: language.toUpperCase(),
    fallback,
    openGraph: `${language}_${region}`,
    humanCheck: [locale.toLowerCase(), language].find(humanChecks) ?? null,
    country: region,
    spokenIn: records.some(({ spokenIn }) => spokenIn.includes(region)) ? [] : [region],
    letters: lettersOf(
      script,
      records.map(({ letters }) => letters),
    ),
    spellings: [...new Set([language, ...names])].filter((name) => !taken.has(name)),
  };
};
