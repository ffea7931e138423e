import { expect, test } from 'vitest';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { madeOnce } from './made-once.ts';

test('who asks while it is made waits for it, and it is made once', async () => {
  const made: string[] = [];
  const make = async (folder: string) => {
    made.push(folder);
    await pause(20);
    await writeFile(join(folder, 'whole'), 'yes');
  };
  const folders = await Promise.all([1, 2, 3].map(() => madeOnce('made-together', make)));
  expect([made.length, new Set(folders).size, basename(folders[0] ?? '')]).toEqual([1, 1, 'made-together']);
  expect(await readFile(join(folders[0] ?? '', 'whole'), 'utf8')).toBe('yes');
});

test('what failed is made by the next who asks', async () => {
  await expect(madeOnce('made-later', () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(basename(await madeOnce('made-later', async () => {}))).toBe('made-later');
});
