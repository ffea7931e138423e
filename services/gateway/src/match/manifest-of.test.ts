import type { Ask, Client } from '@yonkoma/service-kit';
import { expect, test } from 'vitest';
import { shareUnderLoad } from '../page/share-under-load.ts';
import { composeUnderLoad, overrideCookie } from './manifest-of.ts';

/** Asks three times; a manifest is shared from the second visitor on. */
async function composeThrice({ isRolling = false, override = null as object | null, cookie = '' }) {
  let composed = 0;
  const ask = (async () => ({ isRolling, override, number: (composed += 1) })) as unknown as Ask;
  const client = {
    cookie: (name: string) => (name === overrideCookie && cookie ? cookie : undefined),
    keepCookie: () => {},
  } as unknown as Client;
  const compose = composeUnderLoad(shareUnderLoad(2, () => 0));
  const numbers: number[] = [];
  for (let visitor = 0; visitor < 3; visitor += 1)
    numbers.push(((await compose(client, ask, 'en', false)) as unknown as { number: number }).number);
  return { numbers, composed };
}

test('under load visitors share a manifest', async () => {
  const { numbers } = await composeThrice({});
  expect(numbers[2]).toBe(numbers[1]);
});

test.each([
  ['while a version is rolled out', { isRolling: true }],
  ['for who works on a remote', { override: {} }],
  ['for who tries a version', { cookie: 'of a version' }],
])('%s each visitor gets their own manifest', async (_when, state) => {
  const { numbers } = await composeThrice(state);
  expect(new Set(numbers).size).toBe(3);
});

test('while a version is rolled out, a visitor whose manifest nobody shares is not composed for twice', async () => {
  const { numbers, composed } = await composeThrice({ isRolling: true });
  // The third visitor gets what the second has made, sees that it is not theirs, and composes.
  expect([numbers, composed]).toEqual([[1, 2, 3], 3]);
});
