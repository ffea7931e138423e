/** The number of viewers, and how many of them met a fault. */
export interface Votes {
  viewers: number;
  faults: number;
}

/** Cached sums of logarithms: `logs[n]` is ln(n!). */
const logs: number[] = [0];
function logFactorial(n: number): number {
  for (let next = logs.length; next <= n; next++) logs.push((logs[next - 1] as number) + Math.log(next));
  return logs[n] as number;
}
const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided (R. A. Fisher, The Design of Experiments, 1935): the probability that `a` has at least
 * this many of the faults that both have together, if it is no worse than `b`. Exact for few viewers and for rates near
 * zero, unlike tests with the normal distribution.
 */
export function chanceBeside(a: Votes, b: Votes): number {
  const faults = a.faults + b.faults;
  const all = logChoose(a.viewers + b.viewers, faults);
  let sum = 0;
  for (let k = a.faults; k <= Math.min(faults, a.viewers); k++) {
    if (faults - k <= b.viewers) sum += Math.exp(logChoose(a.viewers, k) + logChoose(b.viewers, faults - k) - all);
  }
  return Math.min(1, sum);
}

/**
 * The probability of this many faults or more if each viewer meets one with the probability `rate`: the exact binomial
 * test, one-sided.
 */
export function chanceAtRate({ viewers, faults }: Votes, rate: number): number {
  let sum = 0;
  for (let k = faults; k <= viewers; k++)
    sum += Math.exp(logChoose(viewers, k) + k * Math.log(rate) + (viewers - k) * Math.log1p(-rate));
  return Math.min(1, sum);
}
