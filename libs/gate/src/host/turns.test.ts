import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('a caller who would wait too long, or behind too many, is refused and no browser opens', async () => {
  const turns = new Turns({ most: 1, longestMs: 20 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun: string[] = [];
  const first = turns.take(() => promise);
  const second = turns.take(async () => begun.push('second'));
  await expect(turns.take(async () => begun.push('third'))).rejects.toThrow('too many releases wait');
  await expect(second).rejects.toThrow('did not come');
  resolve('done');
  expect([await first, begun]).toEqual(['done', []]);
  expect(await turns.take(async () => 'next')).toBe('next');
});
