import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/**
 * Runs a command of operators on a data folder, with or without a running site. Resolves with its output.
 * @throws Error with the output unless the exit status is 0.
 */
export const operate = (dataDir: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [join(repositoryRoot, 'services/all/src/ops.ts'), ...args], {
      env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    command.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    command.once('error', reject);
    command.once('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} ended with status ${status}:\n${output}`)),
    );
  });

/**
 * Makes a new token for a team by the command of operators: `['reader-ci', '--team', 'reader', '--remotes', 'reader',
 * '--can', 'publish,activate,read']`.
 */
export const tokenFor = async (
  dataDir: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<string> => {
  const lines = (await operate(dataDir, ['issue-token', ...args], env)).split('\n');
  // Node may print a warning before the output of the command.
  return lines.find((line) => line !== '' && !line.includes(' ')) ?? '';
};
