/** The four languages every comic is lettered in, by ISO 639-1 code as ComicInfo's LanguageISO has them. */
export const LANGUAGES = ['zh', 'en', 'ja', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * What one balloon says, in every language. A newline forces a line break; in Japanese a bar, never drawn, allows one,
 * and then only bars and marks do.
 */
export type Line = Readonly<Record<Language, string>>;
