import { fold, runsOf } from './fold.ts';

const plain = (of: string): string =>
  runsOf(of)
    .map(({ text }) => text)
    .join(' ') || fold(of);

/** Whether a text equals, begins with or contains another; both are folded already. */
export function matchFolded(here: string, asked: string): 'exact' | 'prefix' | 'inside' | null {
  if (here === asked) return 'exact';
  if (here.startsWith(asked)) return 'prefix';
  return here.includes(asked) ? 'inside' : null;
}

/** The same after folding. Spaces between words do not matter. */
export const matchIn = (text: string, keywords: string): ReturnType<typeof matchFolded> =>
  matchFolded(plain(text), plain(keywords));

/** A piece of a text, from a place up to but not including another. */
export interface Span {
  from: number;
  to: number;
}

const inWord = /[\p{L}\p{N}\p{M}]/u;
const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.length > 1
    ? characters.slice(1).map((character, index) => `${characters[index]}${character}`)
    : characters;
};

/**
 * The spans of a text that match the keywords like the search, sorted and without overlaps: `Đường về nhà` has `duong`
 * from 0 to 5. A keyword matches only at the beginning of a word. Text without spaces matches anywhere; when the whole
 * keyword is not found, its pairs of characters match.
 */
export function spansOf(text: string, keywords: string): Span[] {
  const runs = runsOf(keywords);
  if (runs.length === 0) return [];
  const { folded, at } = foldInPlace(text);
  const found = runs.flatMap(({ text: run, isDense }) => {
    if (!isDense)
      return placesOf(folded, run).filter(({ from }) => !inWord.test(folded.charAt(from - 1)) || isFree(folded, from));
    const whole = placesOf(folded, run);
    return whole.length > 0 ? whole : pairsOf(run).flatMap((pair) => placesOf(folded, pair));
  });
  return joined(found.map(({ from, to }) => ({ from: at[from] ?? 0, to: at[to] ?? text.length })));
}

/** Whether the text before is in a script without spaces, so that a word can begin here. */
const isFree = (folded: string, from: number): boolean =>
  runsOf(folded.slice(Math.max(0, from - 2), from)).at(-1)?.isDense === true;

function placesOf(folded: string, word: string): Span[] {
  const places: Span[] = [];
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
    places.push({ from, to: from + word.length });
  return places;
}

/** The folded text, and for each of its positions the position in the original text. */
function foldInPlace(text: string): { folded: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    const piece = fold(segment);
    for (let place = 0; place < piece.length; place += 1) at.push(index);
    folded += piece;
  }
  return { folded, at: [...at, text.length] };
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
