import { describe, expect, test } from 'vitest';
import {
  coolDownMs,
  isSuspicious,
  reaches,
  reasonToVerify,
  stateOf,
  type Triggers,
  type VerificationRecord,
} from './trigger-rules.ts';

const now = 1_790_000_000_000;
const off: Triggers = { refresh: null, ipChange: null, interaction: null, listPages: null, detailChapters: null };
/** The numbers of the specification. */
const on: Triggers = {
  refresh: { count: 10, withinS: 60 },
  ipChange: { count: 2, withinS: 3600 },
  interaction: { count: 10, withinS: 60 },
  listPages: 2,
  detailChapters: 5,
};
const record = (rest: Partial<VerificationRecord>): VerificationRecord => ({
  visits: [],
  networks: [],
  interactions: [],
  lists: [],
  ...rest,
});
const times = (count: number, ageMs = 1000) => Array.from({ length: count }, () => now - ageMs);
const loads = (count: number, ageMs?: number) => times(count, ageMs).map((at) => ({ at, path: '/', isLoad: true }));
const chapters = (...ids: number[]) => ids.map((id) => ({ at: now, path: `/animationDetail/5/${id}`, isLoad: false }));
const networks = (...agesMs: number[]) => agesMs.map((ageMs, index) => ({ at: now - ageMs, network: String(index) }));

test.each<[VerificationRecord, keyof Triggers | undefined]>([
  [record({ visits: loads(10) }), 'refresh'],
  [record({ visits: loads(9) }), undefined],
  [record({ visits: [...loads(9), ...loads(5, 61_000)] }), undefined],
  [record({ visits: loads(20).map((visit) => ({ ...visit, isLoad: false })) }), undefined],
  [record({ networks: networks(50_000, 30_000, 1000) }), 'ipChange'],
  [record({ networks: networks(7_200_000, 30_000, 1000) }), 'ipChange'],
  [record({ networks: networks(30_000, 1000) }), undefined],
  [record({ networks: networks(7_300_000, 3_700_000, 1000) }), undefined],
  [record({ interactions: times(10) }), 'interaction'],
  [record({ interactions: times(9) }), undefined],
  [record({ interactions: times(20, 61_000) }), undefined],
  [record({ lists: [{ at: now, page: 2 }] }), 'listPages'],
  [record({ lists: [{ at: now, page: 1 }] }), undefined],
  [record({ visits: chapters(1, 2, 3, 4, 5) }), 'detailChapters'],
  [record({ visits: chapters(1, 2, 3, 4, 4, 4) }), undefined],
])(
  'what a visitor did (case %#) asks for a challenge or does not, and never where no trigger is configured',
  (given, expected) => {
    expect([reasonToVerify(given, on, now), reasonToVerify(given, off, now)]).toEqual([expected, undefined]);
  },
);

test('more than five events within a minute are suspicious', () => {
  expect([isSuspicious(times(5), now), isSuspicious(times(6), now), isSuspicious(times(6, 60_001), now)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('an event just within its time counts', () => {
  expect([
    reaches([now - 60_000], { count: 1, withinS: 60 }, now),
    reaches([now - 60_001], { count: 1, withinS: 60 }, now),
  ]).toEqual([true, false]);
});

describe('the stored state', () => {
  test.each([
    [{ isPending: false, verifiedAt: 0 }, 'not required'],
    [{ isPending: false, verifiedAt: now - 1 }, 'verified'],
    [{ isPending: false, verifiedAt: now - 7_199_999 }, 'verified'],
    [{ isPending: false, verifiedAt: now - 7_200_000 }, 'not required'],
    [{ isPending: true, verifiedAt: now - 1 }, 'pending'],
  ])('%j is %s', (given, expected) => {
    expect(stateOf(given, now)).toBe(expected);
  });

  test('rests two hours after a passed challenge', () => {
    expect(coolDownMs).toBe(2 * 3600 * 1000);
  });
});
