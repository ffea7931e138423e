import { expect, test } from 'vitest';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from '@yonkoma/testing/node/run-folder';
import { operate } from './operate.ts';

test('a command is answered with its own output, and a refused one with why', async () => {
  const dataDir = await mkdtemp(join(runFolder(), 'operated-'));
  const [help, refused] = await Promise.allSettled([operate(dataDir, ['help']), operate(dataDir, ['no-such'])]);
  expect(help).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^Usage: npm run ops/) });
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({
      message: expect.stringMatching(/^no-such ended with status 1:\nThere is no command no-such\./),
    }),
  });
});
