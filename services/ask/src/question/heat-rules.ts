/** Ten times the approval lifts a question as much as being asked so many seconds later. */
export const secondsPerTenfold = 604_800;

/** An answer and a member who keeps it are worth two likes. The statement of `heatQuestion` says the same in SQL. */
export const hotScore = ({
  published_at,
  like_count,
  answer_count,
  collect_count,
}: {
  published_at: number;
  like_count: number;
  answer_count: number;
  collect_count: number;
}): number =>
  published_at +
  Math.floor(secondsPerTenfold * Math.log10(1 + Math.max(0, like_count + 2 * answer_count + 2 * collect_count)));
