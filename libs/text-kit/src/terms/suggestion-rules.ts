import { localeOf, matchFolded } from '@yonkoma/contract';
import { searchFold, searchRuns } from './term-rules.ts';

/**
 * A name or the title of a chapter by which a comic can be found. `lang` is a language of the wire or a BCP 47 tag;
 * empty when unknown.
 */
export interface MatchedName {
  kind: 'title' | 'author' | 'tag' | 'chapter';
  text: string;
  lang: string;
}

/** The names of a comic: first its title as it is shown, then its other titles, its author and its tags. */
export const namesOf = (
  shown: { title: string; lang: string },
  titles: readonly { title: string; language: string }[],
  author: string,
  tags: readonly { name: string }[],
): [MatchedName, ...MatchedName[]] => [
  { kind: 'title', text: shown.title, lang: shown.lang },
  ...titles.map(({ title, language }) => ({ kind: 'title' as const, text: title, lang: language })),
  { kind: 'author', text: author, lang: '' },
  ...tags.map(({ name }) => ({ kind: 'tag' as const, text: name, lang: '' })),
];

export const tagOf = (lang: string): string => localeOf(lang);

const worth = { exact: 3, prefix: 2, inside: 1 };

const plain = (text: string): string =>
  searchRuns(text)
    .map((run) => run.text)
    .join(' ') || searchFold(text);

/** A query as names are compared with it; made once for all of them. */
export interface Asked {
  whole: string;
  words: readonly string[];
}

export const askedOf = (keywords: string): Asked => ({
  whole: plain(keywords),
  words: searchRuns(keywords).map((run) => run.text),
});

/** Whether the words from one of them on are the query when neither has spaces: `spider man` has `spiderman`. */
function hasJoined(here: string, asked: string): boolean {
  const words = here.split(' ');
  const joined = asked.replaceAll(' ', '');
  return words.some((_, at) => words.slice(at).join('').startsWith(joined));
}

/**
 * The first of those that the query matches best, and how well: 10 and more when it is matched as a whole, 1 by each of
 * its words, less by some of them.
 */
function bestOf<Text extends { text: string }>(
  texts: readonly Text[],
  { whole: asked, words }: Asked,
): { best?: Text; score: number } {
  const scoreOf = (text: string): number => {
    const here = plain(text);
    const whole = matchFolded(here, asked);
    if (whole) return 10 * worth[whole];
    return hasJoined(here, asked) ? 1 : words.filter((word) => here.includes(word)).length / (words.length || 1);
  };
  let found: { best?: Text; score: number } = { score: -1 };
  for (const text of texts) {
    const score = scoreOf(text.text);
    if (score > found.score) found = { best: text, score };
  }
  return found;
}

/** The first chapter whose title has every word of the query. */
export function chapterNamed<Chapter extends { title: string }>(
  chapters: readonly Chapter[],
  asked: Asked,
): Chapter | undefined {
  const { best, score } = bestOf(
    chapters.map((chapter) => ({ chapter, text: chapter.title })),
    asked,
  );
  return score >= 1 ? best?.chapter : undefined;
}

/**
 * The name that matches the query best, the first of equals; the first name of all when only several names together
 * match.
 */
export function whatMatched(names: readonly [MatchedName, ...MatchedName[]], asked: Asked): MatchedName {
  const { best = names[0] } = bestOf(names, asked);
  return { ...best, lang: tagOf(best.lang) };
}
