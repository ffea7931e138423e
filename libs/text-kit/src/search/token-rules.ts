import { runsOf } from '@yonkoma/contract';

const maxWord = 40;
/** The most tokens of one article; further words of a very long text are ignored. */
const maxTokens = 20_000;
/** The most tokens of one query; further ones are ignored. */
const maxAsked = 12;

const hex = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(5, '0')).join('');
/** Makes ASCII tokens of at least three letters that are on no stop list, because engines drop others. */
const wordToken = (word: string): string =>
  /^[a-z0-9]*$/.test(word) ? `ww${word.slice(0, maxWord)}` : `wx${hex([...word].slice(0, 8).join(''))}`;
const characterToken = (character: string): string => `cc${hex(character)}`;
const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `gg${hex(characters[index] ?? '')}${hex(character)}`);
};

const tokensOfText = (text: string): string[] =>
  runsOf(text).flatMap((run) =>
    run.isDense ? [...[...run.text].map(characterToken), ...pairsOf(run.text)] : [wordToken(run.text)],
  );

/** The token for a word in a title. */
const ofTitle = (token: string): string => `t${token}`;

/**
 * The tokens of an article for the index: folded words; text without spaces as single characters and pairs; words of
 * the title a second time as title tokens.
 */
export function tokensOf(titles: readonly string[], texts: readonly string[]): string {
  const tokens = new Set(titles.flatMap(tokensOfText).flatMap((token) => [token, ofTitle(token)]));
  for (const text of texts) {
    for (const token of tokensOfText(text)) {
      if (tokens.size >= maxTokens) return [...tokens].join(' ');
      tokens.add(token);
    }
  }
  return [...tokens].join(' ');
}

export interface AskedToken {
  token: string;
  /** A word of two or more letters that the visitor may still be typing. */
  isBeginning: boolean;
}

/** The tokens that an article must contain for a query; empty for a query without letters or digits. */
export function askedTokens(keywords: string): AskedToken[] {
  const runs = runsOf(keywords);
  const asked = runs.flatMap((run, index): AskedToken[] => {
    if (!run.isDense)
      return [{ token: wordToken(run.text), isBeginning: index === runs.length - 1 && [...run.text].length > 1 }];
    const pairs = pairsOf(run.text);
    return (pairs.length > 0 ? pairs : [characterToken(run.text)]).map((token) => ({ token, isBeginning: false }));
  });
  return [...new Map(asked.map((one) => [one.token, one])).values()].slice(0, maxAsked);
}

/** The tokens that a title must contain for a query. */
export const askedOfTitle = (asked: readonly AskedToken[]): AskedToken[] =>
  asked.map((one) => ({ ...one, token: ofTitle(one.token) }));
