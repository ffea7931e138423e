import { contentLanguages, type ContentLanguage, type Language, localeOf } from '@yonkoma/contract';

/** The name on the wire for a language column; `other` for an unknown one. */
export function asContentLanguage(language: string): ContentLanguage {
  return contentLanguages.find((known) => known === language) ?? 'other';
}

/** The name of a chapter language in `language`: `Japanese`. */
export function contentLanguageName(
  content: ContentLanguage,
  language: Language,
  words: { 'language.other': string },
): string {
  if (content === 'other') return words['language.other'];
  const [tag = ''] = localeOf(content).split('-');
  return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(tag) ?? content;
}

/** The row in the requested language, else in the original, else in the first of the site's languages that has one. */
export function pickByLanguage<T extends { language: string }>(
  rows: readonly T[],
  asked: string,
  original: string,
): T | undefined {
  for (const language of [asked, original, ...contentLanguages]) {
    const found = rows.find((row) => row.language === language);
    if (found) return found;
  }
  return rows[0];
}
