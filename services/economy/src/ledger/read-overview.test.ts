import { expect, test } from 'vitest';
import { dayOf, lastDays, readOverview } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openEconomy } from '../fixtures/open-economy.ts';
import { sumByDay } from './sum-rules.ts';

onBothEngines('the overview', (engine) => {
  test('sums up a member’s own changes of the last seven days of the site, today last', async () => {
    const site = await openEconomy(engine);
    const [mine, other] = [await site.add('mine'), await site.add('other')];
    const now = Math.floor(Date.now() / 1000);
    const at = (daysAgo: number) => now - daysAgo * 86_400;
    const entry = (member_id: number, unit: 'score' | 'cents', amount: number, daysAgo: number) => ({
      member_id,
      [unit]: amount,
      before: 0,
      after: amount,
      memo: '',
      created_at: at(daysAgo),
    });
    await site
      .db('score_log')
      .insert([
        entry(mine, 'score', 5, 0),
        entry(mine, 'score', -2, 0),
        entry(mine, 'score', 7, 3),
        entry(mine, 'score', 100, 8),
        entry(other, 'score', 1000, 0),
      ]);
    await site.db('money_log').insert([entry(mine, 'cents', 1250, 1), entry(mine, 'cents', -5, 2)]);
    const { data } = await site.ask(readOverview, {}, { token: await site.sessionOf(mine) });
    expect(data).toEqual({
      days: [6, 5, 4, 3, 2, 1, 0].map((ago) => dayOf(at(ago), 'Asia/Ho_Chi_Minh')),
      score: [0, 0, 0, 7, 0, 0, 3],
      money: ['0.00', '0.00', '0.00', '0.00', '-0.05', '12.50', '0.00'],
    });
    expect((await site.ask(readOverview, {})).code).toBe(303);
  });
});

test('uses the site’s time zone for the days', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 18) / 1000;
  expect([
    dayOf(lateEvening, 'UTC'),
    dayOf(lateEvening, 'Asia/Ho_Chi_Minh'),
    dayOf(lateEvening, 'America/Los_Angeles'),
  ]).toEqual(['2026-11-21', '2026-11-22', '2026-11-21']);
  expect(sumByDay(['2026-11-21', '2026-11-22'], [{ amount: 3, created_at: lateEvening }], 'Asia/Ho_Chi_Minh')).toEqual([
    0, 3,
  ]);
});

test('uses the days of the calendar, also those of 23 or 25 hours', () => {
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'];
  expect(lastDays(5, Date.UTC(2026, 10, 4, 4, 30) / 1000, 'America/New_York')).toEqual(days);
  const spring = lastDays(3, Date.UTC(2026, 2, 9, 4, 30) / 1000, 'America/New_York');
  expect(spring).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
});
