import type { RecommendedAge } from '@yonkoma/contract';

/** The ratings of ComicInfo by age, the one that an export writes first; as Komga reads them. */
const ratings: readonly (readonly [RecommendedAge, readonly string[]])[] = [
  [0, ['Everyone', 'All Ages']],
  [3, ['Early Childhood']],
  [6, ['G', 'Kids to Adults']],
  [8, ['PG']],
  [10, ['Everyone 10+']],
  [13, ['Teen']],
  [15, ['MA15+', 'Teen Plus']],
  [17, ['Mature 17+', 'M', 'Mature']],
  [18, ['R18+', 'Adults Only 18+', 'X18+', 'Explicit', 'Adult']],
];

const folded = (rating: string): string => rating.toLowerCase().replace(/\s+/g, '');

/** The age from which a rating recommends a comic: `Teen` gives 13; `null` for an unknown rating. */
export function ageOf(rating: string | null): RecommendedAge | null {
  if (rating === null) return null;
  return ratings.find(([, names]) => names.some((name) => folded(name) === folded(rating)))?.[0] ?? null;
}
