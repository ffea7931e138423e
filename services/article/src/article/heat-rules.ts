/** Ten times the approval lifts an article as much as being published so many seconds later. */
export const secondsPerTenfold = 604_800;

/**
 * A comment is worth as much as a like, and keeping it twice that. The statement of `heatArticle` says the same in SQL.
 */
export const hotScore = ({
  published_at,
  like_count,
  collect_count,
  comment_count,
}: {
  published_at: number;
  like_count: number;
  collect_count: number;
  comment_count: number;
}): number =>
  published_at + Math.floor(secondsPerTenfold * Math.log10(1 + like_count + comment_count + 2 * collect_count));
