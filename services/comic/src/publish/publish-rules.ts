import { never } from '../shown/shown.ts';

/** The kinds of things that can be published. */
export type Kind = 'comic' | 'chapter';

/** The columns that decide whether something is visible. Times are unix seconds. */
export interface Standing {
  published_at: number;
  taken_down_at: number | null;
  merged_into: number | null;
}

/** The time from which it is shown: `never` while it is taken down or merged into another. */
export const shownFrom = ({ published_at: at, taken_down_at: takenDown, merged_into: merged }: Standing): number =>
  takenDown !== null || merged !== null ? never : at;

/** The columns of a chapter that is open to everybody as soon as it is shown. */
export const notEarly = { open_at: 0, early_level: 0 };

/**
 * The columns of a new row: it is settled once it is due. Until a draft is published, its age counts from its import.
 */
export const publishedAt = (at: number, now: number): Record<string, number> => ({
  published_at: at,
  shown_from: at,
  is_settled: 0,
  created_at: at < never ? at : now,
});

/**
 * Reads `now` or an ISO 8601 time; without a zone it is UTC. Returns undefined for anything else, and for a day that
 * does not exist.
 */
export function readMoment(text: string, now: number): number | undefined {
  if (text === 'now') return now;
  const [, day = '', time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  // The 30th of February is refused and does not become a day in March.
  const isDay =
    day !== '' && !Number.isNaN(Date.parse(`${day}T00:00Z`)) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  const ms = isDay ? Date.parse(`${day}T${time}${zone}`) : Number.NaN;
  return Number.isNaN(ms) || ms < 0 ? undefined : Math.floor(ms / 1000);
}

/** `2026-12-01T09:00:00Z`; `never` for a draft. */
export const writeMoment = (at: number): string =>
  at >= never ? 'never' : new Date(at * 1000).toISOString().replace('.000', '');
