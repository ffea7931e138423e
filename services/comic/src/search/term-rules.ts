import { createHash } from 'node:crypto';
import { type Run, runsOf } from '@yonkoma/contract';
import { authorsOf } from '../comic/author-rules.ts';

/**
 * A term is a short ASCII word that stands for a property of a comic; its first letter is the kind: `w` a whole word,
 * `p` the first letters of a word, `u` one character, `g` a pair of neighbouring characters, `^…` the same at the
 * beginning of a title,
 * `=` a whole title, `a` an author, `f…` a filter, `fx…` the same for comics for adults only, `all` every comic.
 */
export type Term = string;

/** Raise it when the rules below change: comics of an older version are indexed again. */
export const termsVersion = 2;

const maxTerms = 400;
const maxWord = 40;
export const maxEdge = 3;

const hex = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(5, '0')).join('');

/** English letters unchanged, others in hexadecimal after an `X`, which no folded word contains. */
const ascii = (word: string): string =>
  /^[a-z0-9]*$/.test(word) ? word.slice(0, maxWord) : `X${hex([...word].slice(0, 8).join(''))}`;
const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

export const wordTerm = (word: string): Term => `w${ascii(word)}`;
export const edgeTerm = (word: string): Term => `p${ascii([...word].slice(0, maxEdge).join(''))}`;
export const characterTerms = (run: string): Term[] => [...run].map((character) => `u${hex(character)}`);
export const authorTerm = (author: string): Term =>
  `a${short(
    runsOf(author)
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
  titles: readonly string[];
  author: string;
  tags: readonly { id: number; name: string }[];
  languages: readonly string[];
  categoryId: number | null;
  region: string;
  status: number;
  year: number;
  isAdult: boolean;
}

function* textTerms(runs: readonly Run[]): Generator<Term> {
  for (const { text, isDense } of runs) {
    if (isDense) yield* [...characterTerms(text), ...pairTerms(text)];
    else {
      yield wordTerm(text);
      for (let length = 1; length <= maxEdge; length += 1) yield edgeTerm([...text].slice(0, length).join(''));
    }
  }
}

/** The terms for a title that begins like this. */
export function beginningTerms([first]: readonly Run[]): Term[] {
  if (!first) return [];
  const { text, isDense } = first;
  const terms = isDense ? [...characterTerms(text).slice(0, 1), ...pairTerms(text).slice(0, 1)] : [wordTerm(text)];
  return terms.map((term) => `^${term}`);
}

const filtersOf = ({ status, categoryId, region, year, languages, tags }: Described): Term[] => [
  filterTerm('status', status),
  ...(categoryId === null ? [] : [filterTerm('category', categoryId)]),
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
  const names = comic.titles.map(runsOf).filter((runs) => runs.length > 0);
  for (const runs of names) for (const term of [titleTerm(runs), ...beginningTerms(runs)]) terms.add(term);
  for (const runs of [...names, runsOf(comic.author), ...comic.tags.map(({ name }) => runsOf(name))]) {
    for (const term of textTerms(runs)) if (terms.size < maxTerms) terms.add(term);
  }
  return [...terms].sort();
}
