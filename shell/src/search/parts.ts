import type { FoundEntries } from '@yonkoma/contract';
import type { SearchGroup } from './search-groups.ts';

/** What is known of one group for the words asked for. */
export type Part = { group: SearchGroup } & (
  | { is: 'waiting' }
  | { is: 'failed' }
  | { is: 'found'; reply: FoundEntries }
);

const bestOf = (part: Part | undefined): number =>
  part?.is === 'found' ? Math.max(-1, ...part.reply.list.map(({ score }) => score)) : -2;

/**
 * The order of groups: those that stand there stay where they are, so that nothing moves under a finger; what came now
 * stands below them, the group with the best answer first, in the order of the site where they answer alike.
 */
export function placeParts(
  standing: readonly string[],
  groups: readonly SearchGroup[],
  known: ReadonlyMap<string, Part>,
): string[] {
  const come = groups.map(({ id }) => id).filter((id) => known.has(id) && !standing.includes(id));
  return [...standing, ...come.toSorted((a, b) => bestOf(known.get(b)) - bestOf(known.get(a)))];
}
