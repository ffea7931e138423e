const dayMs = 86_400_000;

/** `2026-11` and -1 give `2026-10`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The first day of the week in a language, 1 for Monday to 7 for Sunday; Monday when the browser does not know it. */
export function firstDayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The days of a month in weeks of seven; null for days of another month. */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const count = Math.round((Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - first) / dayMs);
  const lead = (new Date(first).getUTCDay() - (firstDay % 7) + 7) % 7;
  const places = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, place) =>
    place < lead || place >= lead + count ? null : new Date(first + (place - lead) * dayMs).toISOString().slice(0, 10),
  );
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** The days of a week for the head of a calendar, in order. */
export function weekdays(firstDay: number): Date[] {
  // 2026-11-01 is a Sunday.
  return Array.from({ length: 7 }, (_, place) => new Date(Date.UTC(2026, 10, 1 + (firstDay % 7) + place)));
}

/**
 * The number of rewards of a streak that the member has. After seven days the rewards begin again with the eighth day.
 */
export const hadOf = (continuous: number, rewards: number): number =>
  continuous === 0 ? 0 : ((continuous - 1) % rewards) + 1;
