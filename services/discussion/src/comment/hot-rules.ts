/** Ten times as many likes raise a comment as much as being three days newer. */
export const secondsPerTenfold = 259_200;

/** `hot_score` of a comment without likes; see `setLikeCount` for the same formula in SQL. */
export const hotScore = (createdAt: number, likes = 0): number =>
  createdAt + Math.floor(secondsPerTenfold * Math.log10(1 + likes));
