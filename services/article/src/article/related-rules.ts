/** Articles that share the most tags first, of equals the latest; otherwise in the given order. */
export function rankRelated(shared: readonly { id: number }[], self: number, limit: number): number[] {
  const counts = new Map<number, number>();
  for (const { id } of shared) if (id !== self) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .sort(([a, x], [b, y]) => y - x || b - a)
    .slice(0, limit)
    .map(([id]) => id);
}
