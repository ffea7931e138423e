import { afterEach, expect, test } from 'vitest';
import { forgetOthers } from './forget-others.ts';

afterEach(() => {
  delete (globalThis as { caches?: unknown }).caches;
});

test.each([
  [7, ['yonkoma-saved-1', 'yonkoma-saved-2-of-7']],
  [8, ['yonkoma-saved-1']],
  [null, ['yonkoma-saved-1', 'yonkoma-saved-3-of-0']],
])('bought and adult chapters stay for their owner alone: for %j %j', async (memberId, stays) => {
  const kept = new Set(['yonkoma-site-1', 'yonkoma-saved-1', 'yonkoma-saved-2-of-7', 'yonkoma-saved-3-of-0']);
  Object.assign(globalThis, {
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  });
  await forgetOthers(memberId);
  expect([...kept]).toEqual(['yonkoma-site-1', ...stays]);
});
