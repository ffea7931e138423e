import type { TelemetryEvent } from '@yonkoma/contract';

/** The upper bounds of the bins for load times and vitals; larger values are counted in `inf`. */
export const bounds = {
  load: [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000],
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  FCP: [250, 500, 1000, 1500, 1800, 2400, 3000, 5000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;
export type Measure = keyof typeof bounds;

const binOf = (measure: Measure, value: number) => bounds[measure].find((bound) => value <= bound) ?? 'inf';

/**
 * The counts of one event, by metric. A counted visitor stands for `1 / sample`; faults of other visitors are listed by
 * step and do not count for a rate.
 */
export function countsOf(
  { kind, ms, step, name, value }: TelemetryEvent,
  { isSampled }: { isSampled: boolean },
  sample: number,
): Record<string, number> {
  const weight = isSampled && sample > 0 ? 1 / sample : 0;
  if (kind === 'fault') return { [`fault:${step ?? 'load'}`]: 1, ...(weight > 0 && { faults: weight }) };
  if (weight === 0) return {};
  if (kind === 'view') return { views: weight };
  if (kind === 'load') return ms === undefined ? {} : { [`load:${binOf('load', ms)}`]: 1, 'load:sum': ms };
  return name === undefined || value === undefined
    ? {}
    : { [`${name}:${binOf(name, value)}`]: 1, [`${name}:sum`]: value };
}

/** Faults per view, 0 without any. A page may fail before its view is reported, so faults are capped at views. */
export function rateOf({ views, faults }: { views: number; faults: number }): number {
  return faults === 0 ? 0 : faults / Math.max(views, faults);
}

/** The value below which this share of the counts is, interpolated in its bin; null without counts. */
export function quantileOf(measure: Measure, counts: ReadonlyMap<string, number>, share: number): number | null {
  const bins = [...bounds[measure], Number.POSITIVE_INFINITY].map((bound) => ({
    bound,
    count: counts.get(`${measure}:${Number.isFinite(bound) ? bound : 'inf'}`) ?? 0,
  }));
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let before = 0;
  let lower = 0;
  for (const { bound, count } of bins) {
    if (count > 0 && before + count >= all * share) {
      if (!Number.isFinite(bound)) return lower;
      const value = lower + ((bound - lower) * (all * share - before)) / count;
      return measure === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
    }
    before += count;
    lower = Number.isFinite(bound) ? bound : lower;
  }
  return lower;
}

export const totalOf = (measure: Measure, counts: ReadonlyMap<string, number>) =>
  [...bounds[measure], 'inf'].reduce((sum: number, bound) => sum + (counts.get(`${measure}:${bound}`) ?? 0), 0);
