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

/** The mean that a comic is believed to have before anybody rates it, in stars. */
const priorMean = 3;
/** As many ratings as this belief weighs. */
const priorCount = 10;

/**
 * The place of a comic in the order of ratings, in thousandths of a star: the Bayesian average, so that one rating of 5
 * does not stand before a hundred of 4.8. 0 for a comic that nobody has rated, which stands last.
 */
export function scoreOf(spread: Spread): number {
  const count = countOf(spread);
  return count === 0 ? 0 : Math.round((1000 * (priorMean * priorCount + sumOf(spread))) / (priorCount + count));
}
