import { repositoryRoot } from '@yonkoma/testing/node';
import { join } from 'node:path';
import type { Asked } from './operate.ts';

/** Runs the commands of operators that its parent sends, one after the other, as `services/all/src/ops.ts` runs one. */
const { runCommand } = (await import(join(repositoryRoot, 'services/all/src/run-command.ts'))) as {
  runCommand: (env: NodeJS.ProcessEnv, command: readonly string[]) => Promise<number>;
};

process.on('message', async ({ args, env }: Asked) => {
  process.env = env;
  const status = await runCommand(env, args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  process.send?.(status);
});
process.once('disconnect', () => process.exit());
