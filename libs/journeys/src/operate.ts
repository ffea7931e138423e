import { repositoryRoot } from '@yonkoma/testing/node';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** What the operators' process of this worker is asked to do. */
export interface Asked {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The command has ended, and said all it says, when this line is in both outputs. */
  mark: string;
}

let operator: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The process ends with the worker, which closes the channel between them. */
const begin = (): ChildProcess => {
  const begun = fork(join(repositoryRoot, 'libs/journeys/src/operators.ts'), {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  begun.once('exit', () => {
    operator = undefined;
  });
  begun.unref();
  begun.channel?.unref();
  for (const output of [begun.stdout, begun.stderr])
    (output?.setEncoding('utf8') as unknown as { unref: () => void } | undefined)?.unref();
  return begun;
};

const run = (dataDir: string, args: readonly string[], more: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = (operator ??= begin());
    const mark = randomUUID();
    const outputs = [child.stdout, child.stderr].map((stream) => ({ stream, said: '' }));
    let status: number | null = null;
    // Nothing else keeps a worker alive that waits for the command.
    const alive = setInterval(() => {}, 60_000);
    const reads = outputs.map((output) => (chunk: string) => {
      output.said += chunk;
      endIfSaid();
    });
    const hear = (ended: number) => {
      status = ended;
      endIfSaid();
    };
    const endIfSaid = () => {
      if (status !== null && outputs.every(({ said }) => said.endsWith(`${mark}\n`))) end();
    };
    const end = () => {
      clearInterval(alive);
      for (const [place, { stream }] of outputs.entries()) stream?.off('data', reads[place] as () => void);
      child.off('message', hear).off('exit', end);
      const output = outputs.map(({ said }) => said.replace(`${mark}\n`, '')).join('');
      if (status === 0) resolve(output);
      else reject(new Error(`${args.join(' ')} ended with status ${status}:\n${output}`));
    };
    for (const [place, { stream }] of outputs.entries()) stream?.on('data', reads[place] as () => void);
    child.on('message', hear).once('exit', end);
    child.send({ args, env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, ...more }, mark } satisfies Asked);
  });

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
