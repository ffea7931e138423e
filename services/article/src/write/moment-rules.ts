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
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.floor(ms / 1000);
}

/** `2026-12-01T09:00:00Z`; `never` for a draft. */
export const writeMoment = (at: number): string =>
  at === 0 ? 'never' : new Date(at * 1000).toISOString().replace('.000', '');
