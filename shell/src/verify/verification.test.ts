import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { createVerification } from './verification.ts';

const windowThat = () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { localStorage: localStorage as unknown as Storage, addEventListener: () => {} };
};

let verification: ReturnType<typeof createVerification>;
beforeEach(() => {
  verification = createVerification(windowThat(), createStore());
});

test('a visitor who is refused until they pass the human check continues once they have, and not before', async () => {
  let isProven = false;
  const proof = verification.prove().then(() => {
    isProven = true;
  });
  await Promise.resolve();
  expect([verification.isPending(), isProven]).toEqual([true, false]);
  verification.pass();
  await proof;
  expect([verification.isPending(), isProven]).toEqual([false, true]);
});
