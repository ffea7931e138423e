/** One layout shift that the visitor did not cause. `at` is in milliseconds. */
export interface Shift {
  at: number;
  value: number;
}

const gapMs = 1_000;
const windowMs = 5_000;

/**
 * Cumulative layout shift: the worst burst. In a burst no two shifts are more than one second apart, and it lasts at
 * most five seconds.
 */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let begin = 0;
  let last = -Infinity;
  for (const { at, value } of shifts) {
    const goesOn = at - last < gapMs && at - begin < windowMs;
    sum = goesOn ? sum + value : value;
    if (!goesOn) begin = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * Interaction to next paint: the slowest interaction, or, of many, the one that one in fifty is slower than. null when
 * there was none.
 */
export function interactionMs(durations: readonly number[]): number | null {
  const slowest = durations.toSorted((a, b) => b - a);
  return slowest[Math.min(slowest.length - 1, Math.floor(slowest.length / 50))] ?? null;
}
