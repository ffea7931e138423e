/** Languages a chapter can have on this site; everything else is `other`. */
export type ChapterLanguage = 'zh-cn' | 'en' | 'jp' | 'vi' | 'other';

const names: Record<Exclude<ChapterLanguage, 'other'>, readonly string[]> = {
  'zh-cn': [
    'zh',
    'cn',
    'zho',
    'chi',
    'cmn',
    'chs',
    'chinese',
    'simplified chinese',
    'chinese simplified',
    '中文',
    '中文简体',
    '简体中文',
    '简体',
    '简中',
    '汉语',
    '华语',
  ],
  en: ['en', 'eng', 'english', '英语', '英文'],
  jp: ['ja', 'jp', 'jpn', 'japanese', '日本語', '日语', '日文'],
  vi: ['vi', 'vn', 'vie', 'vietnamese', 'tiếng việt', 'tieng viet', 'việt ngữ', '越南语'],
};

/** Folder names that mean a language this site has no column for. Short codes that are also words are left out. */
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

const byName = new Map<string, ChapterLanguage>([
  ...Object.entries(names).flatMap(([language, spellings]) =>
    spellings.map((spelling) => [spelling, language as ChapterLanguage] as const),
  ),
  ...otherNames.map((spelling) => [spelling, 'other'] as const),
]);

const traditional = /^zh-(?:hant|tw|hk|mo)\b/;

/**
 * A language tag as metadata carries it: `zh`, `zh-Hans`, `zh_CN`, `ja-jp`, `Japanese`. Traditional Chinese is `other`;
 * `null` says no language was named.
 */
export function languageOfTag(tag: string | null): ChapterLanguage | null {
  const name = tag?.normalize('NFC').trim().toLowerCase().replaceAll('_', '-') ?? '';
  if (name === '' || name === 'und' || name === 'mul' || name === 'zxx') return null;
  if (traditional.test(name)) return 'other';
  return byName.get(name) ?? byName.get(name.split('-')[0] ?? '') ?? 'other';
}

/** The language a folder of that name stands for, `[en]` or `(vi)` included; `null` for ordinary folders. */
export function languageOfFolder(folder: string): ChapterLanguage | null {
  const name = folder
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^[[(（【](.*)[\])）】]$/, '$1');
  if (traditional.test(name)) return 'other';
  return byName.get(name) ?? (/^(?:zh|en|ja|vi)-[a-z]{2,4}$/.test(name) ? languageOfTag(name) : null);
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;

/**
 * The language a text gives away by its letters alone: kana or Vietnamese vowels. Han letters and plain Latin prove
 * nothing.
 */
export function languageOfText(text: string): ChapterLanguage | null {
  if (kana.test(text)) return 'jp';
  return vietnamese.test(text.normalize('NFC')) ? 'vi' : null;
}
