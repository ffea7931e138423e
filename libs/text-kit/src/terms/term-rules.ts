import { createHash } from 'node:crypto';
import { fold, type Run, runsOf, authorsOf } from '@yonkoma/contract';
import { kanaReadings, pinyinReadings, soundOf } from '../script/readings.ts';
import { simplified } from '../script/simplified.ts';

/**
 * A term is a short ASCII word that stands for a property of a comic; its first letter is the kind: `w` a whole word,
 * `p` the first letters of a word, `u` one character, `g` a pair of neighbouring characters, each of them in a title,
 * and with the letter of another source in front elsewhere; `^…` the same at the beginning of a title, `=` a whole
 * title, `j` neighbouring words of a name as one word, whose first letters are `p` too, `y` a title as it sounds, `z`
 * the first letters of its sound, `i` those of its syllables, `a` an author, `l` a label, `f…` a filter, `fx…` the same
 * for comics for adults only, `all` every comic.
 */
export type Term = string;

/** Raise it when the rules below change: comics of an older version are indexed again. */
export const termsVersion = 5;

/** The most readings and joined words of one comic; `sources` says how many other words it is found by. */
const maxReadings = 125;
const maxWord = 40;
/**
 * The longest beginning of a word that has a term of its own: one read in place of the terms of every word that begins
 * so. Few words of a large catalogue begin with the same six letters.
 */
export const longestEdge = 5;

const hex = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(5, '0')).join('');

/** English letters unchanged, others in hexadecimal after an `X`, which no folded word contains. */
const ascii = (word: string): string =>
  /^[a-z0-9]*$/.test(word) ? word.slice(0, maxWord) : `X${hex([...word].slice(0, 8).join(''))}`;
const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** A text as the search compares it: `fold`, with traditional characters as simplified ones. */
export const searchFold = (text: string): string => fold(simplified(text.normalize('NFKC')));

/** The words of a text as the search compares them. */
export const searchRuns = (text: string): Run[] => runsOf(simplified(text.normalize('NFKC')));

export const wordTerm = (word: string): Term => `w${ascii(word)}`;
export const edgeTerm = (word: string): Term => `p${ascii([...word].slice(0, longestEdge).join(''))}`;
export const soundEdgeTerm = (latin: string): Term => `z${ascii(soundOf(latin).slice(0, longestEdge))}`;
export const joinedTerm = (words: readonly string[]): Term => `j${ascii(words.join(''))}`;
export const soundTerm = (latin: string): Term => `y${ascii(soundOf(latin))}`;
export const initialsTerm = (letters: string): Term => `i${ascii(letters)}`;
export const characterTerms = (run: string): Term[] => [...run].map((character) => `u${hex(character)}`);
export const authorTerm = (author: string): Term =>
  `a${short(
    searchRuns(author)
      .map(({ text }) => text)
      .join(' ') || author,
  )}`;
export const titleTerm = (runs: readonly Run[]): Term => `=${short(runs.map(({ text }) => text).join(' '))}`;

export function pairTerms(run: string): Term[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `g${hex(characters[index] ?? '')}${hex(character)}`);
}

/** The most specific terms of a run: its pairs if it has any. */
export const denseTerms = (run: string): Term[] => ([...run].length > 1 ? pairTerms(run) : characterTerms(run));

export const everyComic: Term = 'all';

/** The prefixes of filter terms, by kind; a value follows the prefix. */
export const filterKinds = {
  category: 'fc',
  tag: 'ft',
  region: 'fr',
  status: 'fs',
  language: 'fl',
  year: 'fy',
  adult: 'fa',
  publisher: 'fp',
  age: 'fg',
  rhythm: 'fh',
} as const;
export type FilterKind = keyof typeof filterKinds;

export const filterTerm = (kind: FilterKind, value: string | number): Term =>
  filterKinds[kind] + encodeURIComponent(String(value)).slice(0, 100);

/** `fxc3` for `fc3`: the number of comics for adults is counted while indexing, so that no sets must be intersected. */
const ofAdults = (term: Term): Term => `fx${term.slice(1)}`;

/**
 * Reads a filter term: kind and value, such as `region` and `JP`, and whether it counts only comics for adults;
 * undefined for other terms.
 */
export function filterOf(term: Term): { kind: FilterKind; value: string; isOfAdults: boolean } | undefined {
  const isOfAdults = term.startsWith('fx');
  const plain = isOfAdults ? `f${term.slice(2)}` : term;
  const kind = (Object.keys(filterKinds) as FilterKind[]).find((known) => plain.startsWith(filterKinds[known]));
  return kind && { kind, value: decodeURIComponent(plain.slice(2)), isOfAdults };
}

/** The indexed data of a comic. */
export interface Described {
  titles: readonly { title: string; language: string }[];
  alternativeTitles: readonly { title: string; language: string }[];
  author: string;
  labels: readonly { id: number; kind: string; name: string }[];
  tags: readonly { id: number; name: string }[];
  chapterTitles: readonly string[];
  descriptions: readonly string[];
  languages: readonly string[];
  categoryIds: readonly number[];
  region: string;
  status: number;
  year: number;
  ageFrom: number | null;
  rhythm: string;
  isAdult: boolean;
}

interface Source {
  /** In front of its terms. */
  mark: string;
  /** The most terms of one comic; later words are not found. All together stay below 65,535 bytes. */
  most: number;
  /** Whether one character, or the first letters of a word, is enough to find it. */
  isShort: boolean;
  textsOf: (comic: Described) => readonly string[];
}

const titlesOf = ({ titles, alternativeTitles }: Described) => [...titles, ...alternativeTitles];

const namesOf = ({ author, labels, tags }: Described) => [
  ...new Set([author, ...[...labels, ...tags].map(({ name }) => name)]),
];

/** The texts by which a comic is found. A comic found by an earlier one stands above those found by a later one. */
export const sources: readonly Source[] = [
  { mark: '', most: 350, isShort: true, textsOf: (comic) => titlesOf(comic).map(({ title }) => title) },
  { mark: 'n', most: 175, isShort: true, textsOf: namesOf },
  { mark: 'c', most: 600, isShort: false, textsOf: ({ chapterTitles }) => chapterTitles },
  { mark: 'd', most: 250, isShort: false, textsOf: ({ descriptions }) => descriptions },
];

/** The place among them of the titles of chapters; the names of a comic come before it. */
export const chapterSource = sources.findIndex(({ mark }) => mark === 'c');

const runTerms = ({ text, isDense }: Run, isShort: boolean): Term[] => {
  if (!isDense) return [wordTerm(text)];
  return isShort ? [...characterTerms(text), ...pairTerms(text)] : denseTerms(text);
};

/** The beginnings of a word, from `shortest` letters on. */
function* beginningsOf(word: string, shortest = 1): Generator<string> {
  const letters = [...word];
  for (let length = shortest; length <= Math.min(longestEdge, letters.length); length += 1)
    yield letters.slice(0, length).join('');
}

/** A text beyond this is not looked at: its words would not be kept. */
const longestText = 20_000;

function* runsIn(texts: readonly string[]): Generator<Run> {
  for (const text of texts) yield* searchRuns(text.slice(0, longestText));
}

/** Whole words first: of a comic with too many of them, some beginnings are missing and no word. */
function* sourceTerms(comic: Described, { mark, isShort, textsOf }: Source): Generator<Term> {
  const texts = textsOf(comic);
  for (const run of runsIn(texts)) for (const term of runTerms(run, isShort)) yield mark + term;
  if (!isShort) return;
  for (const { text, isDense } of runsIn(texts))
    if (!isDense) for (const beginning of beginningsOf(text)) yield mark + edgeTerm(beginning);
}

/** Fewer letters of joined words are mostly those of the first one. */
export const shortestJoined = 4;

/** Neighbouring words of a name as one word, and all words of a short name: `Spider-Man` is found by `spiderman`. */
function joinedTerms(runs: readonly Run[]): Term[] {
  const pairs = runs.slice(1).map((run, index) => [runs[index] ?? run, run]);
  return [...pairs, ...(runs.length > 2 && runs.length <= 4 ? [runs] : [])]
    .filter((group) => group.every(({ isDense }) => !isDense))
    .flatMap((group) => {
      const words = group.map(({ text }) => text);
      return [joinedTerm(words), ...[...beginningsOf(words.join(''), shortestJoined)].map(edgeTerm)];
    });
}

const isChinese = (language: string): boolean => language.startsWith('zh');

/** A title in Latin letters: kana of any title, characters of Chinese ones. */
function readingTerms({ title, language }: Described['titles'][number]): Term[] {
  const readings = [kanaReadings(title), ...(isChinese(language) ? [pinyinReadings(simplified(title))] : [])];
  return readings.flatMap(({ sounds, initials }) => [
    ...sounds.flatMap((sound) => [soundTerm(sound), ...[...beginningsOf(sound, shortestJoined)].map(soundEdgeTerm)]),
    ...initials.map(initialsTerm),
  ]);
}

/** Adds at most `most` terms. */
function addTerms(terms: Set<Term>, more: Iterable<Term>, most: number): void {
  const full = terms.size + most;
  for (const term of more) {
    if (terms.size >= full) return;
    terms.add(term);
  }
}

/** The terms for a title that begins like this. */
export function beginningTerms([first]: readonly Run[]): Term[] {
  if (!first) return [];
  const { text, isDense } = first;
  const terms = isDense ? [...characterTerms(text).slice(0, 1), ...pairTerms(text).slice(0, 1)] : [wordTerm(text)];
  return terms.map((term) => `^${term}`);
}

/** A label has no filter term: there are too many to be counted with the filters, except publishers. */
export const labelTerm = (id: number): Term => `l${id}`;

const filtersOf = ({ status, categoryIds, region, year, languages, tags, ...comic }: Described): Term[] => [
  filterTerm('status', status),
  ...categoryIds.map((id) => filterTerm('category', id)),
  ...comic.labels.flatMap(({ kind, id }) => (kind === 'publisher' ? [filterTerm('publisher', id)] : [])),
  ...(comic.ageFrom === null ? [] : [filterTerm('age', comic.ageFrom)]),
  ...(comic.rhythm ? [filterTerm('rhythm', comic.rhythm)] : []),
  ...(region ? [filterTerm('region', region)] : []),
  ...(year > 0 ? [filterTerm('year', year)] : []),
  ...languages.map((language) => filterTerm('language', language)),
  ...tags.map(({ id }) => filterTerm('tag', id)),
];

/** Every term of a comic, sorted, each once. */
export function termsOf(comic: Described): Term[] {
  const filters = filtersOf(comic);
  const terms = new Set<Term>([
    everyComic,
    ...filters,
    ...(comic.isAdult ? [filterTerm('adult', 1), ...filters.map(ofAdults)] : []),
  ]);
  for (const author of authorsOf(comic.author)) terms.add(authorTerm(author));
  for (const { id } of comic.labels) terms.add(labelTerm(id));
  const titles = titlesOf(comic)
    .map(({ title }) => searchRuns(title))
    .filter((runs) => runs.length > 0);
  for (const runs of titles) for (const term of [titleTerm(runs), ...beginningTerms(runs)]) terms.add(term);
  for (const source of sources) addTerms(terms, sourceTerms(comic, source), source.most);
  const names = [...titles, ...namesOf(comic).map(searchRuns)];
  addTerms(terms, [...titlesOf(comic).flatMap(readingTerms), ...names.flatMap(joinedTerms)], maxReadings);
  return [...terms].sort();
}
