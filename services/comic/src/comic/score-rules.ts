/** The mean that a comic is believed to have before anybody rates it, in stars. */
const priorMean = 3;
/** As many ratings as this belief weighs. */
const priorCount = 10;
/** So many of them are what the comic's files say, if they say something. */
const seedCount = 2;

/** The ratings of members, and the mean that the files of the comic name, in hundredths of a star; 0 for none. */
export interface Rated {
  count: number;
  /** All stars together. */
  sum: number;
  seed: number;
}

/**
 * The place of a comic in the order of ratings, in thousandths of a star: the Bayesian average, so that one rating of 5
 * does not stand before a hundred of 4.8. What the files of the comic say is a part of the prior and no vote: it moves
 * the place of a comic with few ratings a little. Comics that nobody has rated stand behind all others, those with such
 * a value first, in its order.
 */
export function scoreOf({ count, sum, seed }: Rated): number {
  if (count === 0) return Math.round(seed);
  const prior = seed === 0 ? priorMean * priorCount : priorMean * (priorCount - seedCount) + (seed / 100) * seedCount;
  return Math.round((1000 * (prior + sum)) / (priorCount + count));
}
