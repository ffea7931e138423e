/** The four languages every comic is lettered in, by ISO 639-1 code as ComicInfo's LanguageISO has them. */
export const LANGUAGES = ['zh', 'en', 'ja', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * What one balloon says, in every language. A newline forces a line break. In Japanese a bar (`|`), which is not drawn,
 * allows a line break; a text with bars breaks only at bars and after punctuation.
 */
export type Line = Readonly<Record<Language, string>>;
