import { runsOf } from '@yonkoma/contract';

/** The most terms of a title that are stored or searched. */
const maxTerms = 24;

/**
 * Words of two or more letters, and pairs of characters in scripts without spaces: similar titles have them in common.
 */
export function termsOf(title: string): string[] {
  const terms = runsOf(title).flatMap(({ text, isDense }) => {
    const characters = [...text];
    if (!isDense) return characters.length > 1 ? [characters.slice(0, 24).join('')] : [];
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  });
  return [...new Set(terms)].slice(0, maxTerms);
}

/**
 * Ranks questions by common terms; a term that many questions share has little weight. `hits`: the questions with each
 * term, at most `most`.
 */
export function rankAlike(
  hits: ReadonlyMap<string, readonly number[]>,
  most: number,
  self = 0,
): { id: number; weight: number }[] {
  const weights = new Map<number, number>();
  for (const ids of hits.values())
    for (const id of ids)
      if (id !== self) weights.set(id, (weights.get(id) ?? 0) + 1 - (0.9 * Math.min(ids.length, most)) / most);
  return [...weights].map(([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight || b.id - a.id);
}
