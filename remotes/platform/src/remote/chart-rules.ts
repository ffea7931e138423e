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
