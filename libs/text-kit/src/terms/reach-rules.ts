import { addCut, emptyBlock, IdSet, joinBlocks, type Words } from './id-set.ts';

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
  const rooms = Array.from({ length: count }, emptyBlock);
  const begins = parts.filter(({ first }) => first === 0).flatMap(({ bySource }) => bySource.flat());
  for (const place of new Set(begins.flatMap(({ blocks }) => [...blocks.keys()]))) {
    const known = parts.map(({ first, end, bySource }) => ({ first, end, upTo: blocksUpTo(place, bySource) }));
    let found: Words;
    // What the widest leaves out, no narrower one has.
    for (let level = sources - 1; level >= 0; level -= 1) {
      if (level === sources - 1 || known.some(({ upTo }) => upTo[level] !== upTo[level + 1]))
        found = throughWords(
          rooms,
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

/**
 * The ids of a block that get from the first word to the last by parts that they have, as a new block. `rooms` has one
 * block for each word, whose former content is lost.
 */
function throughWords(
  rooms: readonly Uint32Array[],
  parts: readonly { first: number; end: number; words: Words }[],
): Words {
  for (const [at, room] of [...rooms.entries()].reverse()) {
    room.fill(0);
    for (const { first, end, words } of parts) if (first === at && words) addCut(room, words, rooms[end]);
  }
  return rooms[0]?.some((word) => word !== 0) ? rooms[0].slice() : undefined;
}
