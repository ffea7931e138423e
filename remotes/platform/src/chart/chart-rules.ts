import type { vitalNames } from '@yonkoma/contract';
import type { VersionHealth } from '../live/health-rules.ts';

export type Step = VersionHealth['overTime'][number];
/** What is drawn over time: the time from request to display, or a vital. */
export type Measure = 'load' | (typeof vitalNames)[number];

export interface Hour {
  at: number;
  views: number;
  faults: number;
  /** Faults per hundred views; 0 without views. */
  rate: number;
}

const hourS = 3_600;
export const hoursShown = 24;

/** The beginnings of the last 24 hours, oldest first. `now` in unix seconds. */
export const hourStarts = (now: number): number[] => {
  const last = Math.floor(now / hourS) * hourS;
  return Array.from({ length: hoursShown }, (_, place) => last - (hoursShown - 1 - place) * hourS);
};

/** Views and faults of each of the last 24 hours. */
export function hoursOf(steps: readonly Step[], now: number): Hour[] {
  return hourStarts(now).map((at) => {
    const step = steps.find((one) => one.at === at);
    const [views, faults] = [step?.views ?? 0, step?.faults ?? 0];
    return { at, views: Math.round(views), faults: Math.round(faults), rate: views > 0 ? (100 * faults) / views : 0 };
  });
}

/** A single fault among thousands of views is to be seen, too. */
const leastOfFaults = 3;

/** The heights of both bars of each hour, when the hour with the `most` views is as tall as the drawing. */
export function barsOf(hours: readonly Hour[], { most, height }: { most: number; height: number }) {
  return hours.map(({ at, views, faults, rate }) => {
    const viewsHeight = (height * views) / most;
    const share = Math.min(1, rate / 100);
    const faultsHeight = faults > 0 ? Math.max(leastOfFaults, viewsHeight * share) : 0;
    return { at, views, faults, viewsHeight, faultsHeight };
  });
}

/** For each hour, the share of its views that each version has, from 0 to 1; null for an hour without views. */
export function sharesOf(versions: readonly Pick<VersionHealth, 'overTime'>[], now: number): (number[] | null)[] {
  const byVersion = versions.map(({ overTime }) => hoursOf(overTime, now));
  return hourStarts(now).map((_at, place) => {
    const views = byVersion.map((hours) => hours[place]?.views ?? 0);
    const all = views.reduce((sum, one) => sum + one, 0);
    return all === 0 ? null : views.map((one) => one / all);
  });
}

/** The 75th percentile of a measure in each of the last 24 hours; null where nothing was measured. */
export function lineOf(steps: readonly Step[], measure: Measure, now: number): (number | null)[] {
  return hourStarts(now).map((at) => {
    const step = steps.find((one) => one.at === at);
    return measure === 'load'
      ? (step?.loadP75 ?? null)
      : (step?.vitals.find(({ name }) => name === measure)?.p75 ?? null);
  });
}

/** The parts of a line between hours without a value, as places and values. */
export function partsOf(line: readonly (number | null)[]): { place: number; value: number }[][] {
  const parts: { place: number; value: number }[][] = [[]];
  for (const [place, value] of line.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ place, value });
  }
  return parts.filter((part) => part.length > 0);
}

/** Up to this value a vital is good for a visitor (https://web.dev/articles/vitals); no source rates the load. */
export const goodUpTo: Record<Measure, number | null> = { load: null, LCP: 2_500, CLS: 0.1, INP: 200, FCP: 1_800 };

/**
 * The versions whose day is drawn: those that are live, and those that had visitors, such as one that was taken back an
 * hour ago. The busiest come first among these, `most` in all.
 */
export function charted<T extends { isStable: boolean; isCanary: boolean; views: number }>(
  versions: readonly T[],
  most: number,
): T[] {
  const isLive = ({ isStable, isCanary }: T) => isStable || isCanary;
  return versions
    .filter((version) => isLive(version) || version.views > 0)
    .toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)) || b.views - a.views)
    .slice(0, most);
}
