import records from '../languages.json' with { type: 'json' };

/** A language of the site, by its name on the wire: `jp` and `zh-cn` are no BCP 47 tags; see {@link localeOf}. */
export type Language = keyof typeof records;

/** A chapter may also be in a language the site's interface does not speak. */
export type ContentLanguage = Language | 'other';

/** The languages of the site in the order in which they are offered: the keys of `languages.json`. */
export const languages = Object.keys(records) as [Language, ...Language[]];

export const defaultLanguage: Language = 'vi';
export const contentLanguages: [ContentLanguage, ...ContentLanguage[]] = [...languages, 'other'];

/** BCP 47 tag for `lang` attributes and Intl: `jp` gives `ja`, `zh-cn` gives `zh-Hans`; `other` gives `und`. */
export function localeOf(language: ContentLanguage): string {
  return language === 'other' ? 'und' : records[language].locale;
}

/** What a language calls itself: `日本語`. */
export function ownNameOf(language: Language): string {
  return records[language].name;
}

/** The translation of the human check that is read in the language; null where the widget's English is. */
export function humanCheckOf(language: Language): string | null {
  return records[language].humanCheck;
}

/** Narrows anything a visitor may send; an unknown language gives the site's default. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
