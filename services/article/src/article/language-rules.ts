import { type Language, languages } from '@yonkoma/contract';

/** What a reader of a language is shown: that language, else the original, else the first there is. */
export function pickByLanguage<T extends { language: string }>(
  rows: readonly T[],
  asked: string,
  original: string,
): T | undefined {
  return (
    rows.find(({ language }) => language === asked) ?? rows.find(({ language }) => language === original) ?? rows[0]
  );
}

const places = new Map<string, number>(languages.map((language, place) => [language, place]));

/** In the order of the site's languages. */
export const byLanguage = <T extends { language: Language }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (places.get(a.language) ?? 9) - (places.get(b.language) ?? 9));
