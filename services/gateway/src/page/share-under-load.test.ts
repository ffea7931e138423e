import { expect, test } from 'vitest';
import { shareUnderLoad } from './share-under-load.ts';

function open() {
  let now = 0;
  let made = 0;
  let failure: Error | null = null;
  const read = shareUnderLoad<number>(5, () => now);
  const make = async () => {
    if (failure) throw failure;
    made += 1;
    return made;
  };
  return {
    ask: (key = 'home') => read(key, make),
    askOften: async (times: number, key = 'home') => {
      for (let asked = 0; asked < times; asked += 1) await read(key, make);
    },
    pass: (ms: number) => {
      now += ms;
    },
    made: () => made,
    fail: (error: Error | null) => {
      failure = error;
    },
  };
}

test('a page that few ask for is made for each of them', async () => {
  const { ask, pass } = open();
  const seen: number[] = [];
  for (let second = 0; second < 20; second += 1) {
    seen.push(await ask());
    pass(500);
  }
  expect(seen).toEqual(seen.map((_, place) => place + 1));
});

test('a page that many ask for is made once a second, and nobody gets one that is older than two', async () => {
  const { askOften, ask, made, pass } = open();
  await askOften(1000);
  expect(made()).toBe(5);
  pass(1001);
  // The old one once more; the next is made meanwhile.
  expect(await ask()).toBe(5);
  expect(await ask()).toBe(6);
  await askOften(100);
  pass(1900);
  await askOften(100);
  pass(2001);
  const before = made();
  expect(await ask()).toBe(before + 1);
});

test('requests that come at the same moment share one page; another page is another', async () => {
  const { ask, askOften, made } = open();
  await askOften(4);
  const seen = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(new Set(seen)).toEqual(new Set([5]));
  expect(await ask('comic')).toBe(6);
  expect(made()).toBe(6);
});

test('a page that could not be made is not kept, and the old one is shown only while it is young enough', async () => {
  const { ask, askOften, pass, fail } = open();
  await askOften(20);
  const kept = await ask();
  fail(new Error('the database is gone'));
  pass(1500);
  expect(await ask()).toBe(kept);
  pass(600);
  await expect(ask()).rejects.toThrow('the database is gone');
  fail(null);
  expect(await ask()).toBeGreaterThan(kept);
});
