import { contentLanguages, localeOf, matchIn, runsOf } from '@yonkoma/contract';
import { asContentLanguage } from '../language/language-rules.ts';

/** A name under which a comic can be found. `lang` is a language of the wire or a BCP 47 tag; empty when unknown. */
export interface MatchedName {
  kind: 'title' | 'author' | 'tag';
  text: string;
  lang: string;
}

/** The names of a comic: first its title as it is shown, then its other titles, its author and its tags. */
export const namesOf = (
  shown: { title: string; lang: string },
  titles: readonly { title: string; language: string }[],
  author: string,
  tags: readonly { name: string }[],
): MatchedName[] => [
  { kind: 'title', text: shown.title, lang: shown.lang },
  ...titles.map(({ title, language }) => ({ kind: 'title' as const, text: title, lang: asContentLanguage(language) })),
  { kind: 'author', text: author, lang: '' },
  ...tags.map(({ name }) => ({ kind: 'tag' as const, text: name, lang: '' })),
];

const tagOf = (lang: string): string => {
  const known = contentLanguages.find((language) => language === lang);
  return known ? localeOf(known) : lang;
};

const worth = { exact: 3, prefix: 2, inside: 1 };

/**
 * The name that matches the query best, the first of equals; the first name of all when only several names together
 * match.
 */
export function whatMatched(names: readonly MatchedName[], keywords: string): MatchedName {
  const words = runsOf(keywords).map(({ text }) => text);
  const score = ({ text }: MatchedName): number => {
    const whole = matchIn(text, keywords);
    if (whole) return 10 * worth[whole];
    return words.filter((word) => matchIn(text, word)).length / (words.length || 1);
  };
  const best = names.reduce((left, right) => (score(right) > score(left) ? right : left));
  return {
    ...best,
    lang: tagOf(best.lang),
  };
}
