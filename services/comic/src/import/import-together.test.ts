import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onBothEngines, repositoryRoot, temporaryFolder } from '@yonkoma/testing/node';
import { archive } from './fixtures/archive.ts';

onBothEngines('imports at the same time', (engine) => {
  test('two imports into a new site make it once and each chapter once', async () => {
    await using folder = await temporaryFolder();
    for (let number = 1; number <= 8; number += 1)
      await archive(
        join(folder.path, `T ${number}.cbz`),
        { Series: 'Together', Number: number, LanguageISO: 'en', Tags: 'one, two' },
        [number, number + 50, number + 100],
      );
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: engine.dataDir, DATABASE_URL: engine.databaseUrl ?? '' };
    const ends = await Promise.all([1, 2].map(() => operate(['import', '--later', folder.path], env)));
    const count = (word: string) =>
      ends.reduce(
        (sum, { output }) => sum + Number(new RegExp(`(\\d+) ${word}`).exec(output.split('\n').at(-2) ?? '')?.[1]),
        0,
      );
    expect(ends.map(({ status, output }) => (status === 0 ? 0 : output))).toEqual([0, 0]);
    expect({ added: count('added'), unchanged: count('unchanged'), failed: count('failed') }).toEqual({
      added: 8,
      unchanged: 8,
      failed: 0,
    });
  });
});

function operate(args: string[], env: NodeJS.ProcessEnv): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [join(repositoryRoot, 'services/all/src/ops.ts'), ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}
