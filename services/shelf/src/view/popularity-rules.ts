import type { popularPeriods } from '@yonkoma/contract';

export type Period = (typeof popularPeriods)[number];
export type Popularity = Record<Period, number>;

const dayS = 86_400;

/**
 * Half-lives in seconds: half of each period. So three quarters of the weight are of the last day, the last seven days,
 * or the last thirty days.
 */
const halfLifeS: Popularity = { day: dayS / 2, week: (7 * dayS) / 2, month: (30 * dayS) / 2 };

/** 1 January 2020: the moment at which one view weighs 1. */
const epoch = 1_577_836_800;

/** Billionths: one more view of a comic with a thousand million views still changes the number. */
const unit = 1e9;

/** Adds two decayed counts. 0 is the count of a comic that nobody has read. */
export function joined(a: number, b: number): number {
  if (a === 0 || b === 0) return a || b;
  const [high, low] = a > b ? [a, b] : [b, a];
  return Math.round(high + unit * Math.log2(1 + 2 ** ((low - high) / unit)));
}

/**
 * The decayed count of a comic after `count` more views at `at` (unix seconds).
 *
 * What is wanted is the sum of all views, each weighing half as much after each half-life H: of a view at t,
 * 2^((t - now)/H). Dividing all sums by the same number changes no order, so the sum of 2^((t - epoch)/H) orders the
 * comics in the same way at any time. It changes only when somebody reads, so an index can hold the order and nothing
 * is computed again as time passes. Stored is its logarithm to base 2, which grows by 1 in each half-life.
 */
const raised = (value: number, count: number, at: number, halfLife: number): number =>
  joined(value, Math.max(1, Math.round(unit * ((at - epoch) / halfLife + Math.log2(count)))));

/** The decayed counts of all periods after `count` more views at `at`. */
export function raise(before: Popularity, count: number, at: number): Popularity {
  const by = (period: Period) => raised(before[period], count, at, halfLifeS[period]);
  return { day: by('day'), week: by('week'), month: by('month') };
}

/** The decayed counts of two comics that became one. */
export const join = (one: Popularity, other: Popularity): Popularity => ({
  day: joined(one.day, other.day),
  week: joined(one.week, other.week),
  month: joined(one.month, other.month),
});
