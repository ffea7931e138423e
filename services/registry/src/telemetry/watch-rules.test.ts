import { describe, expect, test } from 'vitest';
import { chanceAtRate, chanceBeside } from './chance-rules.ts';
import { judgeRollout } from './watch-rules.ts';

const votes = (viewers: number, faults: number) => ({ viewers, faults });
/** This many networks of the same size, with the faults distributed evenly. */
const networks = (count: number, viewers: number, faults: number) =>
  Array.from({ length: count }, (_, index) => votes(viewers, Math.floor((faults + count - 1 - index) / count)));

describe('the probability of chance', () => {
  test('matches the lady tasting tea, the example in Fisher’s book', () => {
    expect(chanceBeside(votes(4, 4), votes(4, 0))).toBeCloseTo(1 / 70);
    expect(chanceBeside(votes(4, 3), votes(4, 1))).toBeCloseTo(17 / 70);
    expect(chanceBeside(votes(4, 0), votes(4, 4))).toBeCloseTo(1);
  });

  test('of a rate matches the binomial distribution', () => {
    expect(chanceAtRate(votes(10, 2), 0.01)).toBeCloseTo(1 - 0.99 ** 10 - 10 * 0.01 * 0.99 ** 9);
    expect(
      [chanceAtRate(votes(10, 0), 0.01), chanceAtRate(votes(1, 1), 0.01)].map((chance) => Number(chance.toFixed(6))),
    ).toEqual([1, 0.01]);
  });

  test('stays between 0 and 1 for the largest number of viewers', () => {
    const chances = [
      chanceBeside(votes(20_000, 1000), votes(20_000, 200)),
      chanceBeside(votes(20_000, 200), votes(20_000, 200)),
      chanceAtRate(votes(20_000, 260), 0.01),
    ];
    expect(chances.map((chance) => chance >= 0 && chance <= 1)).toEqual([true, true, true]);
    expect([(chances[0] as number) < 1e-100, (chances[1] as number) > 0.4, (chances[2] as number) < 0.001]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('a roll-out', () => {
  test.each<[string, Parameters<typeof judgeRollout>, ReturnType<typeof judgeRollout>]>([
    ['nobody has seen is fine', [[], [], 3], 'fine'],
    ['of which one viewer met a fault is fine', [networks(5, 1, 1), networks(40, 5, 0), 3], 'fine'],
    [
      'that fails for 5 % of 400 viewers beside a stable version that fails for none is taken back',
      [networks(50, 8, 20), networks(50, 8, 0), 3],
      'failed',
    ],
    [
      'that fails for 5 % of the 5 % of visitors who have it is taken back',
      [networks(60, 2, 6), networks(64, 36, 2), 3],
      'failed',
    ],
    [
      'that fails for a point more than the stable version is fine',
      [networks(50, 20, 20), networks(50, 20, 10), 3],
      'fine',
    ],
    ['that fails as often as the stable version is fine', [networks(50, 20, 50), networks(50, 20, 50), 3], 'fine'],
    [
      'that everybody has, so that there is nothing to compare with, is taken back for 5 %',
      [networks(50, 8, 20), [], 3],
      'failed',
    ],
    ['that everybody has is fine with as much as is borne', [networks(50, 20, 10), [], 3], 'fine'],
    [
      'that fails for all of five viewers waits for more of them',
      [networks(5, 1, 5), networks(40, 5, 0), 3],
      'unproven',
    ],
    [
      'that fails for all of 40 viewers waits as long as they are of two networks',
      [networks(2, 20, 40), networks(40, 5, 0), 3],
      'unproven',
    ],
    [
      'that one network alone says is broken waits, whatever it is loaded there',
      [[votes(900, 900), ...networks(40, 1, 0)], networks(40, 5, 0), 3],
      'unproven',
    ],
    [
      'that two networks say is broken waits, whatever single faults others meet',
      [[votes(500, 500), votes(500, 500), ...networks(40, 2, 1)], networks(40, 5, 0), 3],
      'unproven',
    ],
    [
      'that one network says is broken is taken back where one is enough',
      [networks(1, 40, 20), networks(1, 40, 0), 1],
      'failed',
    ],
    [
      'that fails is not hidden by a network that loads it without end and never fails',
      [[votes(100_000, 0), ...networks(50, 8, 40)], networks(50, 8, 0), 3],
      'failed',
    ],
    [
      'that fails is not hidden by a network that says the stable version does',
      [networks(50, 8, 40), [votes(5000, 5000), ...networks(50, 8, 0)], 3],
      'failed',
    ],
  ])('%s', (_what, given, verdict) => {
    expect(judgeRollout(...given)).toBe(verdict);
  });
});
