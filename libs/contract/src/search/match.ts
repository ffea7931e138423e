import { fold, runsOf } from './fold.ts';

const plain = (of: string): string =>
  runsOf(of)
    .map(({ text }) => text)
    .join(' ') || fold(of);

/** Whether a text is, begins with or holds what was asked, once folded. Spaces between words make no difference. */
export function matchIn(text: string, keywords: string): 'exact' | 'prefix' | 'inside' | null {
  const [here, asked] = [plain(text), plain(keywords)];
  if (here === asked) return 'exact';
  if (here.startsWith(asked)) return 'prefix';
  return here.includes(asked) ? 'inside' : null;
}

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
 * Where a text has the words of a question as the search sees them, in order and apart: `Đường về nhà` has `duong` from
 * 0 to 5.
 * A word counts where a word begins; what is written without spaces counts anywhere, and by its pairs where the whole
 * is nowhere.
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

/** Scripts without spaces end a word where they begin. */
const isFree = (folded: string, from: number): boolean =>
  runsOf(folded.slice(Math.max(0, from - 2), from)).at(-1)?.isDense === true;

function placesOf(folded: string, word: string): Span[] {
  const places: Span[] = [];
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
    places.push({ from, to: from + word.length });
  return places;
}

/** The folded text, and for each of its places the one in the text it came from. */
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
