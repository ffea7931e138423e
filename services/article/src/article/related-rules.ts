/**
 * What shares most tags first, the latest of those that share as many; in the order given where nothing else decides.
 */
export function rankRelated(shared: readonly { id: number }[], self: number, limit: number): number[] {
  const counts = new Map<number, number>();
  for (const { id } of shared) if (id !== self) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || b - a)
    .slice(0, limit)
    .map(([id]) => id);
}
