export interface Traffic { views: number; faults: number }

/** A point is a hundredth of all views. */
const point = 0.01;
const enough = { views: 20, faults: 5 } as const;
/** One-sided, nine in ten. */
const z = 1.2816;

/** Faults per view, 0 without any. A page may fail before its view is told, so there are never more faults than views. */
export function rateOf({ views, faults }: Traffic): number {
  return faults === 0 ? 0 : faults / Math.max(views, faults);
}

/** The least rate that would still make what was seen likely: Wilson's lower bound. */
export function lowerRate({ views, faults }: Traffic): number {
  const n = Math.max(views, faults);
  if (n === 0) return 0;
  const p = faults / n;
  return Math.max(0, (p + z ** 2 / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n));
}

/**
 * Whether a version in rollout fails more than the stable one: by more than a point, in 20 views or 5 faults at least, and not by the chance of few visits:
 * more than one fault, and a lower bound above the stable version's rate. A stable version without traffic counts as one without faults.
 */
export function isWorse(canary: Traffic, stable: Traffic): boolean {
  const isEnough = canary.faults >= 2 && (canary.views >= enough.views || canary.faults >= enough.faults);
  return isEnough && rateOf(canary) > rateOf(stable) + point && lowerRate(canary) > rateOf(stable);
}
