import { everyComic, filterOf, type Term } from './term-rules.ts';

/** The most terms that say what a reader likes. */
const maxTerms = 12;
/** How fast older comics count less: the sixth latest counts half as much as the latest. */
const fading = 5;
/** How much more the most popular comic counts than one that nobody reads. */
const popularShare = 0.5;
/** A comic with less in common than this part of what the best one has is left out. */
const least = 0.1;

/** Genres, tags and authors; not words, languages and years. */
const isOfTaste = (term: Term): boolean =>
  term !== everyComic && (/^a[0-9a-f]{20}$/.test(term) || ['category', 'tag'].includes(filterOf(term)?.kind ?? ''));

export const tasteTerms = (terms: readonly Term[]): Term[] =>
  terms.filter((term) => isOfTaste(term) && !filterOf(term)?.isOfAdults);

export interface Liking {
  term: Term;
  weight: number;
}

/**
 * What the reader likes, the most significant first. `read` has the terms of each comic that was read, the latest one
 * first. A term weighs more the more of these comics have it, the later they were read, and the rarer it is among
 * `every` comic.
 */
export function tasteOf(
  read: readonly (readonly Term[])[],
  counts: ReadonlyMap<Term, number>,
  every: number,
): Liking[] {
  const seen = new Map<Term, number>();
  for (const [place, terms] of read.entries())
    for (const term of new Set(terms)) seen.set(term, (seen.get(term) ?? 0) + fading / (fading + place));
  return [...seen]
    .map(([term, weight]) => ({ term, weight: weight * Math.log((every + 1) / Math.max(1, counts.get(term) ?? 0)) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, maxTerms);
}

/**
 * The comics that the reader probably likes, the best first; those with hardly anything in common are left out.
 * `candidates` are in the order of their popularity.
 */
export function nearest(
  candidates: readonly number[],
  likings: readonly { weight: number; has: (id: number) => boolean }[],
  limit: number,
): number[] {
  const scored = candidates.map((id, rank) => {
    const liked = likings.reduce((sum, { weight, has }) => sum + (has(id) ? weight : 0), 0);
    return { id, score: liked * (1 + popularShare * (1 - rank / candidates.length)) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * least)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id);
}
