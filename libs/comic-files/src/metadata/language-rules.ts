import { type ContentLanguage, languageOfLetters, languages, languageSpelled, recordOf } from '@yonkoma/contract';

/** Folder names of languages that the site does not have. Short codes that are also words are not in the list. */
const otherNames = [
  'zh-tw',
  'zh-hk',
  'zh-hant',
  'cht',
  '繁體中文',
  '繁体中文',
  '正體中文',
  'ko',
  'kr',
  'kor',
  'korean',
  '한국어',
  'fr',
  'fra',
  'french',
  'français',
  'deutsch',
  'german',
  'es',
  'spa',
  'spanish',
  'español',
  'pt',
  'pt-br',
  'portuguese',
  'português',
  'ru',
  'rus',
  'russian',
  'русский',
  'italian',
  'italiano',
  'thai',
  'ภาษาไทย',
  'indonesian',
];

const others = new Set(otherNames);

const languageNamed = (name: string): ContentLanguage | undefined =>
  languageSpelled(name) ?? (others.has(name) ? 'other' : undefined);

const traditional = /^zh-(?:hant|tw|hk|mo)\b/;

/**
 * A language tag as metadata carries it: `zh`, `zh-Hans`, `zh_CN`, `ja-jp`, `Japanese`. Traditional Chinese is `other`;
 * `null` means that no language is named.
 */
export function languageOfTag(tag: string | null): ContentLanguage | null {
  const name = tag?.normalize('NFC').trim().toLowerCase().replaceAll('_', '-') ?? '';
  if (name === '' || name === 'und' || name === 'mul' || name === 'zxx') return null;
  if (traditional.test(name)) return 'other';
  return languageNamed(name) ?? languageNamed(name.split('-')[0] ?? '') ?? 'other';
}

/** `ja-jp`: a tag of a language of the site with a region. */
const regional = new RegExp(
  `^(?:${languages.map((language) => recordOf(language).locale.split('-')[0]).join('|')})-[a-z]{2,4}$`,
);

/** The language of a folder name, such as `en`, `[en]` or `(vi)`; `null` for other folders. */
export function languageOfFolder(folder: string): ContentLanguage | null {
  const name = folder
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^[[(（【](.*)[\])）】]$/, '$1');
  if (traditional.test(name)) return 'other';
  return languageNamed(name) ?? (regional.test(name) ? languageOfTag(name) : null);
}

/**
 * The language of a text by its letters alone: kana or Vietnamese vowels. Han letters and plain Latin letters do not
 * tell the language.
 */
export function languageOfText(text: string): ContentLanguage | null {
  return languageOfLetters(text) ?? null;
}
