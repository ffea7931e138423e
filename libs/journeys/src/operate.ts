import { repositoryRoot } from '@yonkoma/testing/node';
import { runFolder } from '@yonkoma/testing/node/run-folder';
import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the operators' process of this worker is asked to do. It answers with the exit status. */
export interface Asked {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** All that its commands have said. A program waits until a file has what it writes, so it is there with the status. */
const outputFile = join(runFolder(), `operators-${process.pid}.txt`);

let operator: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The process ends with the worker, which closes the channel between them. */
const begin = (): ChildProcess => {
  const output = openSync(outputFile, 'a');
  const begun = fork(join(repositoryRoot, 'libs/journeys/src/operators.ts'), {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  begun.once('exit', () => {
    operator = undefined;
  });
  begun.unref();
  begun.channel?.unref();
  return begun;
};

const run = async (dataDir: string, args: readonly string[], more: Record<string, string>): Promise<string> => {
  const child = (operator ??= begin());
  const from = statSync(outputFile).size;
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  // Nothing else keeps a worker alive that waits for the command.
  const alive = setInterval(() => {}, 60_000);
  child.once('message', resolve).once('exit', resolve);
  child.send({ args, env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, ...more } } satisfies Asked);
  const status = await ended;
  child.off('message', resolve).off('exit', resolve);
  clearInterval(alive);
  const output = readFileSync(outputFile).subarray(from).toString();
  if (status === 0) return output;
  throw new Error(`${args.join(' ')} ended with status ${status}:\n${output}`);
};

/**
 * Like `operate` of `@yonkoma/testing`, in a process that this worker begins once: the program is loaded for the first
 * command and not again for each. One command runs at a time.
 * @throws Error with the output unless the exit status is 0.
 */
export const operate = (
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> => {
  const result = last.then(() => run(dataDir, args, env));
  last = result.catch(() => {});
  return result;
};
