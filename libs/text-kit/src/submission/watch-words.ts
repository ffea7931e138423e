import type { WatchedWord } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import { foldText, type Letter } from './fold-text.ts';
import { hold, type Phase } from './submission.ts';

/** Scripts without spaces between words. */
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const folded = new Map<string, { signs: string; isPhrase: boolean }>();

/** Folds a watched word. Each word is folded only once. */
function fold(word: string): { signs: string; isPhrase: boolean } {
  const known = folded.get(word);
  if (known) return known;
  const letters = foldText(word);
  const made = {
    signs: letters.map(({ sign }) => sign).join(''),
    isPhrase: joined.test(word) || letters.slice(1).some(({ isApart }) => isApart),
  };
  if (folded.size > 20_000) folded.clear();
  folded.set(word, made);
  return made;
}

/**
 * The places of a watched word in a text. A word of letters must stand alone: `ass` is not in `class` and not in `pass
 * it`, but `a s s` and `a.s.s` count. Chinese and Japanese words count everywhere.
 */
export function findWord(letters: readonly Letter[], signs: string, word: string): { start: number; end: number }[] {
  const wanted = fold(word);
  if (wanted.signs === '') return [];
  const found: { start: number; end: number }[] = [];
  const { length } = wanted.signs;
  for (let at = signs.indexOf(wanted.signs); at >= 0; at = signs.indexOf(wanted.signs, at + 1)) {
    const inner = letters.slice(at + 1, at + length);
    const gaps = inner.filter(({ isApart }) => isApart).length;
    const standsAlone = letters[at]?.isApart === true && (letters[at + length]?.isApart ?? true);
    const isWhole = gaps === 0 || gaps === inner.length || wanted.isPhrase;
    const isFree = joined.test(word);
    if (isFree || (standsAlone && isWhole))
      found.push({ start: letters[at]?.start ?? 0, end: letters[at + length - 1]?.end ?? 0 });
  }
  return found;
}

function mask(text: string, places: readonly { start: number; end: number }[]): string {
  let masked = '';
  let done = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, done);
    if (end <= from) continue;
    masked += text.slice(done, from) + text.slice(from, end).replace(/./gsu, '*');
    done = end;
  }
  return masked + text.slice(done);
}

const appliesTo = (language: string) => (word: WatchedWord) =>
  word.language === 'all' || word.language === language || joined.test(word.word);

/** A phase that refuses, holds or masks watched words: those for all languages and those of the member's language. */
export const watchWords: Phase = (submission, { words, rules }) => {
  if (words.length === 0) return submission;
  const letters = foldText(submission.text);
  const signs = letters.map(({ sign }) => sign[0]).join('');
  const met = words
    .filter(appliesTo(submission.language))
    .map(({ action, word }) => ({ action, places: findWord(letters, signs, word) }))
    .filter(({ places }) => places.length > 0);
  if (met.some(({ action }) => action === 'refuse')) refuse(`${rules.noun}-word`);
  const places = met.filter(({ action }) => action === 'mask').flatMap(({ places: own }) => own);
  const masked = places.length > 0 ? { ...submission, text: mask(submission.text, places) } : submission;
  return met.some(({ action }) => action === 'hold') ? hold(masked, 'word') : masked;
};
