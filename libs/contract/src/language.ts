import records from '../languages.json' with { type: 'json' };

/** A language of the site, by its name on the wire: `jp` and `zh-cn` are no BCP 47 tags; see {@link localeOf}. */
export type Language = keyof typeof records;

/**
 * The language of a chapter: one of the site by its name on the wire, any other one by its BCP 47 tag, such as `ko` and
 * `zh-Hant`; `other` when nothing says which. `readContentLanguage` makes one from a text.
 */
export type ContentLanguage = Language | 'other' | (string & {});

/** The languages of the site in the order in which they are offered: the keys of `languages.json`. */
export const languages = Object.keys(records) as [Language, ...Language[]];

export const defaultLanguage: Language = 'vi';

export const isSiteLanguage = (language: string): language is Language => Object.hasOwn(records, language);

/** BCP 47 tag for `lang` attributes and Intl: `jp` gives `ja`, `zh-cn` gives `zh-Hans`; `other` gives `und`. */
export function localeOf(language: ContentLanguage): string {
  if (isSiteLanguage(language)) return records[language].locale;
  return language === 'other' ? 'und' : language;
}

/** The name of a language in that language: `日本語`. */
export function ownNameOf(language: Language): string {
  return records[language].name;
}

/** A mark for a language of chapters: `EN`, `日`, `KO`; empty for an unknown one. */
export function languageMark(language: ContentLanguage): string {
  if (isSiteLanguage(language)) return records[language].mark;
  return language === 'other' ? '' : (language.split('-')[0] ?? '').toUpperCase();
}

/** The translation of the human check for the language; null for the English of the widget. */
export function humanCheckOf(language: Language): string | null {
  return records[language].humanCheck;
}

/** The language for a value that a visitor sent; an unknown one gives the site's default. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
