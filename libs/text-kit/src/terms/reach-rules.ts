import { cutBlocks, IdSet, joinBlocks, type Words } from './id-set.ts';

/**
 * Words of a query from a place up to but not including another: one word, or several that are written as one. For each
 * source, the sets of ids that have it.
 */
export interface Part {
  first: number;
  end: number;
  bySource: readonly (readonly IdSet[])[];
}

/**
 * The ids that have all of `count` words, each by itself or joined with its neighbours: by the first source, by the
 * first two, and so on. It takes one block of ids after the other, since most of a long query have none that match.
 */
export function reachOf(count: number, parts: readonly Part[], sources: number): IdSet[] {
  const reach = Array.from({ length: sources }, () => new IdSet());
  const begins = parts.filter(({ first }) => first === 0).flatMap(({ bySource }) => bySource.flat());
  for (const place of new Set(begins.flatMap(({ blocks }) => [...blocks.keys()]))) {
    const known = parts.map(({ first, end, bySource }) => ({ first, end, upTo: blocksUpTo(place, bySource) }));
    // What the widest leaves out, no narrower one has.
    for (let level = sources - 1; level >= 0; level -= 1) {
      const found = throughWords(
        count,
        known.map(({ first, end, upTo }) => ({ first, end, words: upTo[level] })),
      );
      if (!found) break;
      reach[level]?.blocks.set(place, found);
    }
  }
  return reach;
}

/** One block of the ids by the first source, by the first two, and so on. */
function blocksUpTo(place: number, bySource: Part['bySource']): Words[] {
  let before: Words;
  return bySource.map((sets) => (before = joinBlocks([before, ...sets.map(({ blocks }) => blocks.get(place))])));
}

/** The ids of a block that get from the first word to the last by parts that they have. */
function throughWords(count: number, parts: readonly { first: number; end: number; words: Words }[]): Words {
  const from: Words[] = [];
  for (let at = count - 1; at >= 0; at -= 1) {
    const ways = parts.filter(({ first }) => first === at);
    from[at] = joinBlocks(ways.map(({ end, words }) => (end === count ? words : cutBlocks(words, from[end]))));
  }
  return from[0];
}
