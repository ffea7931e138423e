import { spawn, type ChildProcess } from 'node:child_process';

const running: ChildProcess[] = [];

/** A program that runs until it is ended, with its output so far. */
export const start = (
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): { child: ChildProcess; output: () => string } => {
  const child = spawn(program, args, { cwd, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
};

export const end = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

/** Ends every program that is still running. */
export const endAll = (): Promise<unknown> => Promise.all(running.map(end));
