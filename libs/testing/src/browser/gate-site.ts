import { findChromium } from '@yonkoma/workspace/system-tools';
import { join } from 'node:path';
import { repositoryRoot } from '../node/repository.ts';
import { runProgram } from '../node/outside-folder.ts';

/** Tests run as root and in containers where a browser has no sandbox; what they open is their own. */
export const gateSandbox = 'off';

/** What a site needs beside its defaults so that its gate looks at everything. */
export const gateEnvironment = (): Record<string, string> => ({ GATE_BROWSER: findChromium() ?? '', GATE_SANDBOX: gateSandbox, SHELL_DIR: join(repositoryRoot, 'shell/dist') });

/** Runs an operator's command beside the site on a data folder. Rejects with what it said unless it ends well. */
export const operate = async (dataDir: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const { status, out, err } = await runProgram(process.execPath, [join(repositoryRoot, 'services/all/src/ops.ts'), ...args], repositoryRoot, { DATA_DIR: dataDir, ...env });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}:\n${out}${err}`);
  return out;
};

/** A new token, as an operator makes it for a team: `['reader-ci', '--team', 'reader', '--remotes', 'reader', '--can', 'publish,activate,read']`. */
export const tokenFor = async (dataDir: string, args: readonly string[], env?: Record<string, string>): Promise<string> => {
  const [token = ''] = (await operate(dataDir, ['issue-token', ...args], env)).split('\n');
  return token;
};
