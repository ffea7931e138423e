/** How many members gave 1, 2, 3, 4 and 5 stars. */
export type Spread = readonly number[];

export const countOf = (spread: Spread): number => spread.reduce((sum, count) => sum + count, 0);

/** All stars together. */
export const sumOf = (spread: Spread): number => spread.reduce((sum, each, index) => sum + each * (index + 1), 0);

/** `4.3`; empty when nobody has rated. */
export function averageOf(spread: Spread): string {
  const count = countOf(spread);
  return count === 0 ? '' : (sumOf(spread) / count).toFixed(1);
}
