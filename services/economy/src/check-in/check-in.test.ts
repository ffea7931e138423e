import { afterEach, expect, test, vi } from 'vitest';
import { checkInDaily, presetPrivileges, readCheckIns } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { type TestEconomy, withMember } from '../fixtures/open-economy.ts';
import { rewardOf, streakOn } from './streak-rules.ts';

onBothEngines('the daily check-in', (engine) => {
  let site: TestEconomy;
  let id: number;
  let token: string;
  withMember(engine, 'daily', (joined) => {
    ({ site, id, token } = joined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Sessions expire after three days, so the member signs in again at the new time. */
  const at = async (time: string) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
    token = await site.sessionOf(id);
  };
  const sign = () => site.ask(checkInDaily, {}, { token });
  const state = async (month?: string) => (await site.ask(readCheckIns, month ? { month } : {}, { token })).data;

  test('a week in a row brings 5, 5, 10, 10, 15, 15, 30, and the eighth day begins again', async () => {
    const scores: number[] = [];
    for (let day = 1; day <= 8; day += 1) {
      await at(`2026-11-0${day}T05:00:00Z`);
      scores.push((await sign()).data.score);
    }
    expect(scores).toEqual([5, 5, 10, 10, 15, 15, 30, 5]);
    expect(await state()).toMatchObject({
      signed: 1,
      continuous: 8,
      total: 8,
      month: '2026-11',
      today: '2026-11-08',
      missed: '',
    });
    expect((await site.held(id)).score).toBe(95);
    expect((await state('2026-10')).days).toEqual([]);
    expect((await state()).days[6]).toEqual({ date: '2026-11-07', score: 30, signed: 1 });
  });

  test('brings the points of the member’s level in addition, from the level’s first day on', async () => {
    site.settings.privileges = site.settings.privileges.map((own, at) => ({ ...own, dailyPoints: at * 10 }));
    await at('2026-11-01T05:00:00Z');
    expect(await state()).toMatchObject({ next_score: 5, level_score: 0, rewards: [5, 5, 10, 10, 15, 15, 30] });
    await site.hold(id, { experience: 150 });
    expect(await state()).toMatchObject({ next_score: 25, level_score: 20 });
    expect((await sign()).data.score).toBe(25);
    await site.hold(id, { experience: 8000 });
    expect(await state()).toMatchObject({ signed: 1, next_score: 25, level_score: 90 });
    expect((await site.held(id)).score).toBe(25);
    site.settings.privileges = [...presetPrivileges];
  });

  test('twice on one day is refused and earns nothing, even two hundred times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, sign));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ refusal }) => refusal))).toEqual(
      new Set(['signed-in-today']),
    );
    const member = await site.held(id);
    expect([member.score, member.experience, (await site.db('check_in_day').where({ member_id: id })).length]).toEqual([
      5, 5, 1,
    ]);
  });

  test('counts by the site’s day: one second before midnight and one after are two days', async () => {
    await at('2026-11-20T16:59:59Z');
    expect((await sign()).data).toMatchObject({ date: '2026-11-20', continuous: 1 });
    await at('2026-11-20T17:00:00Z');
    expect((await sign()).data).toMatchObject({ date: '2026-11-21', continuous: 2 });
  });

  test('keeps a streak over nights of 23 and 25 hours, and one whose midnight does not exist', async () => {
    for (const [zone, ...times] of [
      [
        'America/New_York',
        '2026-03-08T04:30:00Z',
        '2026-03-08T12:00:00Z',
        '2026-03-09T03:59:00Z',
        '2026-03-09T04:01:00Z',
      ],
      ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00Z', '2026-09-07T12:00:00Z'],
    ] as const) {
      site.settings.timeZone = zone;
      id = await site.add(`zone_${zone.slice(-8)}`);
      const said: unknown[] = [];
      for (const time of times) {
        await at(time);
        said.push((await sign()).data?.continuous ?? 'signed already');
      }
      expect(said).toEqual(zone === 'America/New_York' ? [1, 2, 'signed already', 3] : [1, 2, 3]);
    }
  });

  test('names a missed day, which ends the streak', async () => {
    await at('2026-11-01T05:00:00Z');
    await sign();
    await at('2026-11-03T05:00:00Z');
    expect(await state()).toMatchObject({ signed: 0, continuous: 0, missed: '2026-11-02', next_score: 5 });
    expect((await sign()).data).toMatchObject({ continuous: 1, score: 5 });
  });

  test('gives no day twice when a clock is set back', async () => {
    await at('2026-11-05T05:00:00Z');
    await sign();
    await at('2026-11-04T05:00:00Z');
    expect((await sign()).refusal).toBe('signed-in-today');
    expect(await state()).toMatchObject({ signed: 1, continuous: 1 });
    await at('2026-11-06T05:00:00Z');
    expect((await sign()).data).toMatchObject({ continuous: 2 });
  });
});

test('counts a streak from the day before', () => {
  expect(streakOn('2026-03-01', { day: '2026-02-28', streak: 6, score: 15 })).toEqual({
    isDone: false,
    continuous: 6,
    score: 30,
    missed: '',
  });
  expect(streakOn('2026-03-01', undefined)).toEqual({ isDone: false, continuous: 0, score: 5, missed: '' });
  expect([7, 8, 14, 15].map(rewardOf)).toEqual([30, 5, 30, 5]);
});
