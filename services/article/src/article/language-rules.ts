import { type Language, languages } from '@yonkoma/contract';

/** The text for a reader of a language: in that language, else in the original, else the first one. */
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

/** Sorts by the site's order of languages. */
export const byLanguage = <T extends { language: Language }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (places.get(a.language) ?? 9) - (places.get(b.language) ?? 9));
