import { type ContentLanguage, languageOfLetters, languageSpelled, readContentLanguage } from '@yonkoma/contract';

/**
 * Names of languages that the site does not have, and their tags. A code is here when it is a usual name of a folder;
 * short codes that are also words are not.
 */
const otherNames: Record<string, string> = {
  'zh-Hant': 'zh-tw, zh-hant, cht, 繁體中文, 繁体中文, 正體中文, traditional chinese, chinese traditional',
  'zh-Hant-HK': 'zh-hk',
  ko: 'ko, kr, kor, korean, 한국어',
  fr: 'fr, fra, french, français',
  de: 'deutsch, german',
  es: 'es, spa, spanish, español, castellano',
  'es-419': 'es-la, es-419',
  pt: 'pt, portuguese, português',
  'pt-BR': 'pt-br, brazilian portuguese',
  ru: 'ru, rus, russian, русский',
  uk: 'ukrainian, українська',
  pl: 'polish, polski',
  it: 'italian, italiano',
  nl: 'dutch, nederlands',
  sv: 'swedish, svenska',
  tr: 'turkish, türkçe',
  ar: 'arabic, العربية',
  fa: 'persian, فارسی',
  he: 'hebrew, עברית',
  hi: 'hindi, हिन्दी',
  th: 'thai, ภาษาไทย, ไทย',
  id: 'indonesian, bahasa indonesia',
  ms: 'malay, bahasa melayu',
};

const others = new Map(
  Object.entries(otherNames).flatMap(([tag, names]) => names.split(', ').map((name) => [name, tag] as const)),
);

const languageNamed = (name: string): ContentLanguage | undefined => languageSpelled(name) ?? others.get(name);

/**
 * A language as metadata names it: any BCP 47 tag or a usual name: `zh`, `zh_CN`, `ja-jp`, `Japanese`, `ko`, `zh-TW`.
 * `null` means that no language is named; `unknown` that the text is neither.
 */
export function languageOfTag(tag: string | null): ContentLanguage | 'unknown' | null {
  const name = tag?.normalize('NFC').trim().toLowerCase().replaceAll('_', '-') ?? '';
  if (name === '' || ['und', 'mul', 'zxx', 'other', 'unknown'].includes(name)) return null;
  return languageNamed(name) ?? readContentLanguage(name) ?? 'unknown';
}

/** `ja-jp` and `fr-ca`: a language that has a name here, with a region. */
function languageInRegion(name: string): ContentLanguage | null {
  const [language = '', region = ''] = name.split('-');
  const isTag = /^[a-z]{2,3}-(?:[a-z]{2}|419|hans|hant|latn|cyrl)(?:-[a-z]{2})?$/.test(name) && region !== '';
  const base = readContentLanguage(language);
  return isTag && base !== undefined && (languageNamed(language) ?? others.has(language))
    ? (readContentLanguage(name) ?? null)
    : null;
}

/** The language of a folder name, such as `en`, `[en]` or `(vi)`; `null` for other folders. */
export function languageOfFolder(folder: string): ContentLanguage | null {
  const name = folder
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^[[(（【](.*)[\])）】]$/, '$1');
  return languageNamed(name) ?? languageInRegion(name);
}

/**
 * The language of a text by its letters alone: kana or Vietnamese vowels. Han letters and plain Latin letters do not
 * tell the language.
 */
export function languageOfText(text: string): ContentLanguage | null {
  return languageOfLetters(text) ?? null;
}
