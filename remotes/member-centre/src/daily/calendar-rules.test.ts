import { expect, test } from 'vitest';
import { addMonths, hadOf, weekdays, weeksOf } from './calendar-rules.ts';

test('every day of a month is in its week, whichever day weeks begin on', () => {
  expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01');
  for (const month of ['2024-02', '2026-02', '2026-03', '2026-12']) {
    for (const firstDay of [1, 6, 7]) {
      const days = weeksOf(month, firstDay)
        .flat()
        .filter((day) => day !== null);
      expect(days[0]).toBe(`${month}-01`);
      expect(days).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
      weeksOf(month, firstDay).forEach((week) =>
        week.forEach((day, place) => {
          if (day) expect(new Date(day).getUTCDay()).toBe(weekdays(firstDay)[place]?.getUTCDay());
        }),
      );
    }
  }
});

test('months follow each other over the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

test('after seven days in a row the rewards start again', () => {
  expect([0, 1, 7, 8, 14, 15].map((days) => hadOf(days, 7))).toEqual([0, 1, 7, 1, 7, 1]);
});
