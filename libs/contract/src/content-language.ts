import { type ContentLanguage, isSiteLanguage, type Language, languages, localeOf, ownNameOf } from './language.ts';

/** The longest tag that is taken; RFC 5646 asks for 35 characters. */
export const longestLanguageTag = 35;
/** The most languages that the chapters of one comic may have. */
export const mostContentLanguages = 100;

const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** `zh-TW` and `zh-Hant` are both `zh-Hant`; Hong Kong and Macao write differently and keep their region. */
function chineseOf({ region, script }: Intl.Locale): ContentLanguage {
  if (script !== 'Hant') return 'zh-cn';
  return region === undefined || region === 'TW' ? 'zh-Hant' : `zh-Hant-${region}`;
}

/**
 * The language of chapters that a text names: a language of the site, `other`, or any BCP 47 tag whose language exists.
 * Tags become canonical, and those of languages of the site become its own names: `KO` gives `ko`, `zh_TW` gives
 * `zh-Hant`, `ja-JP` gives `jp`, `pt-br` gives `pt-BR`. undefined for everything else, such as `xx` and `und`.
 */
export function readContentLanguage(text: string): ContentLanguage | undefined {
  const written = text.trim().replaceAll('_', '-');
  if (isSiteLanguage(written) || written === 'other') return written;
  if (written.length > longestLanguageTag || !/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(written)) return undefined;
  try {
    const locale = new Intl.Locale(written);
    if (['und', 'mul', 'zxx', 'mis'].includes(locale.language) || !known.of(locale.language)) return undefined;
    if (locale.language === 'zh') return chineseOf(locale.maximize());
    return languages.find((one) => localeOf(one) === locale.language) ?? locale.baseName;
  } catch {
    return undefined;
  }
}

const placeOf = (language: ContentLanguage): number =>
  language === 'other'
    ? languages.length + 1
    : (languages as readonly string[]).indexOf(language) + 1 || languages.length + 0.5;

/** Sorts languages: those of the site in its order, then the others by their tags, an unknown one last. */
export const compareContentLanguages = (a: ContentLanguage, b: ContentLanguage): number =>
  placeOf(a) - placeOf(b) || (a < b ? -1 : Number(a > b));

const baseOf = (language: ContentLanguage): string => localeOf(language).split('-')[0] ?? '';

/**
 * The row in the asked language, else in another form of it (`pt` for `pt-BR`, `zh-Hant` for `zh-cn`), else in the
 * original language, else in the first one.
 */
export function pickByLanguage<T extends { language: string }>(
  rows: readonly T[],
  asked: ContentLanguage,
  original: ContentLanguage,
): T | undefined {
  const inOrder = () => rows.toSorted((a, b) => compareContentLanguages(a.language, b.language));
  return (
    rows.find(({ language }) => language === asked) ??
    (asked === 'other' ? undefined : inOrder().find(({ language }) => baseOf(language) === baseOf(asked))) ??
    rows.find(({ language }) => language === original) ??
    inOrder()[0]
  );
}

const named = new Map<string, Intl.DisplayNames>();

function nameIn(locale: string, tag: string): string {
  const names = named.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', style: 'short' });
  if (named.size < 200) named.set(locale, names);
  const name = names.of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/**
 * The name of a language of chapters for who reads `reader`: `Japanese`, `Traditional Chinese`. `other` is the word for
 * an unknown one.
 */
export const contentLanguageName = (language: ContentLanguage, reader: Language, other: string): string =>
  language === 'other' ? other : nameIn(localeOf(reader), localeOf(language));

/** The name of a language in itself: `日本語`, `Français`, `繁體中文`. `other` is the word for an unknown one. */
export function contentLanguageOwnName(language: ContentLanguage, other: string): string {
  if (language === 'other') return other;
  return isSiteLanguage(language) ? ownNameOf(language) : nameIn(language, language);
}
