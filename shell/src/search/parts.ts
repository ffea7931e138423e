import type { FoundEntries } from '@yonkoma/contract';
import type { SearchGroup } from './search-groups.ts';

/** The state of one group for the searched words. */
export type Part = { group: SearchGroup } & (
  | { is: 'waiting' }
  | { is: 'failed' }
  | { is: 'found'; reply: FoundEntries }
);

const bestOf = (part: Part | undefined): number =>
  part?.is === 'found' ? Math.max(-1, ...part.reply.list.map(({ score }) => score)) : -2;

/**
 * The order of groups. Groups that are already shown keep their places, so that nothing moves under a finger. New
 * groups come below them, the one with the best result first; groups with equal results are in the order of the site.
 */
export function placeParts(
  standing: readonly string[],
  groups: readonly SearchGroup[],
  known: ReadonlyMap<string, Part>,
): string[] {
  const come = groups.map(({ id }) => id).filter((id) => known.has(id) && !standing.includes(id));
  return [...standing, ...come.toSorted((a, b) => bestOf(known.get(b)) - bestOf(known.get(a)))];
}
