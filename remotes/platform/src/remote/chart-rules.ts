export interface Minute {
  at: number;
  views: number;
  faults: number;
  loadP75: number | null;
}
export interface Hour {
  at: number;
  views: number;
  faults: number;
  /** Faults per hundred views; 0 without views. */
  rate: number;
}

const hourS = 3_600;

/** The last 24 hours, oldest first, each with the sums of its minutes. `now` in unix seconds. */
export function hoursOf(minutes: readonly Minute[], now: number): Hour[] {
  const last = Math.floor(now / hourS) * hourS;
  return Array.from({ length: 24 }, (_, place) => {
    const at = last - (23 - place) * hourS;
    const within = minutes.filter((minute) => minute.at >= at && minute.at < at + hourS);
    const views = within.reduce((sum, minute) => sum + minute.views, 0);
    const faults = within.reduce((sum, minute) => sum + minute.faults, 0);
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
