import { repositoryRoot } from '@yonkoma/testing/node';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs one of the operator's commands to its end, beside a running site or without one. Rejects with what it said unless its exit status is 0. */
export const operate = (args: readonly string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [join(repositoryRoot, 'services/all/src/ops.ts'), ...args], {
      env: { ...process.env, NODE_OPTIONS: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => { output += chunk.toString(); });
    command.stderr.on('data', (chunk: Buffer) => { output += chunk.toString(); });
    command.once('error', reject);
    command.once('exit', (status) => (status === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} ended with status ${status}:\n${output}`))));
  });
