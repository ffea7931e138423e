import { createHash } from 'node:crypto';
import { type Run, runsOf } from '@yonkoma/contract';
import { authorsOf } from '../comic/author-rules.ts';

/**
 * A term is a short ASCII word that stands for something a comic has; its first letter says what:
 * `w` a whole word, `p` the first letters of a word, `u` one character, `g` two beside each other, `^…` that at the
 * beginning of a title,
 * `=` a whole title, `a` an author, `f…` what filters narrow by, `fx…` the same of comics for adults alone, `all` every
 * comic.
 */
export type Term = string;

/** A change of the rules below: what was indexed by an older one is indexed anew. */
export const termsVersion = 2;

const maxTerms = 400;
const maxWord = 40;
export const maxEdge = 3;

const hex = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(5, '0')).join('');

/** Letters of English as they are, others in hexadecimal behind an `X`, which no folded word has. */
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

/** The most telling term of a run: its pairs where it has any. */
export const denseTerms = (run: string): Term[] => ([...run].length > 1 ? pairTerms(run) : characterTerms(run));

export const everyComic: Term = 'all';

/** What filters narrow by, `kind` then value. */
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

/** `fxc3` for `fc3`: how many comics for adults a filter has is counted as they are indexed, never by cutting sets. */
const ofAdults = (term: Term): Term => `fx${term.slice(1)}`;

/** Back from a term: `['region', 'JP']`, and whether it has comics for adults alone; undefined for other terms. */
export function filterOf(term: Term): { kind: FilterKind; value: string; isOfAdults: boolean } | undefined {
  const isOfAdults = term.startsWith('fx');
  const plain = isOfAdults ? `f${term.slice(2)}` : term;
  const kind = (Object.keys(filterKinds) as FilterKind[]).find((known) => plain.startsWith(filterKinds[known]));
  return kind && { kind, value: decodeURIComponent(plain.slice(2)), isOfAdults };
}

/** What the index knows a comic by. */
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

/** The terms that say a title begins like this. */
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

/** Every term of a comic, sorted, none twice. */
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
