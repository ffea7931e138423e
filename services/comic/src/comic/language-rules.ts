import { contentLanguages, type ContentLanguage } from '@yonkoma/contract';

/** A language column as the wire names it; anything unknown is `other`. */
export function asContentLanguage(language: string): ContentLanguage {
  return contentLanguages.find((known) => known === language) ?? 'other';
}

/** The row in the asked language, else in the original, else in the first of the site's languages that has one. */
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
