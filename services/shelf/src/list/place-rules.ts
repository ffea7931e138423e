/** Between two comics that were added one after the other there is room for twenty more moves to the same place. */
const step = 2 ** 20;

/**
 * Positions for `count` comics between two neighbours, ascending; undefined where there is none.
 * @returns null when there is no room: the list must be spaced anew first
 */
export function positionsBetween(below: number | undefined, above: number | undefined, count: number): number[] | null {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  if (above === undefined) return places.map((place) => (below ?? 0) + place * step);
  if (below === undefined) return places.map((place) => above - (count + 1 - place) * step);
  const gap = Math.floor((above - below) / (count + 1));
  return gap < 1 ? null : places.map((place) => below + place * gap);
}

/** The positions of a list that is spaced anew. */
export const spacedAnew = (count: number): number[] => positionsBetween(undefined, undefined, count) ?? [];
