import * as v from 'valibot';

/**
 * The four languages of the site, as they travel on the wire. `jp` and `zh-cn` are wire names; see {@link localeOf}.
 */
export const languages = ['zh-cn', 'en', 'jp', 'vi'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'vi';

/** A chapter may also be in a language the site's interface does not speak. */
export const contentLanguages = [...languages, 'other'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

export const Language = v.picklist(languages);
export const ContentLanguage = v.picklist(contentLanguages);

const locales: Record<Language, string> = { 'zh-cn': 'zh-Hans', en: 'en', jp: 'ja', vi: 'vi' };

/** BCP 47 tag for `lang` attributes and Intl: `jp` gives `ja`, `zh-cn` gives `zh-Hans`; `other` gives `und`. */
export function localeOf(language: ContentLanguage): string {
  return language === 'other' ? 'und' : locales[language];
}

/** Narrows anything a visitor may send; an unknown language gives the site's default. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}
