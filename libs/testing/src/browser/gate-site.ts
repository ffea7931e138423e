import { findChromium } from '@yonkoma/workspace/system-tools';
import { join } from 'node:path';
import { repositoryRoot } from '../node/repository.ts';

/** Tests run as root and in containers where a browser has no sandbox; what they open is their own. */
export const gateSandbox = 'off';

/** What a site needs beside its defaults so that its gate looks at everything. */
export const gateEnvironment = (): Record<string, string> => ({
  GATE_BROWSER: findChromium() ?? '',
  GATE_SANDBOX: gateSandbox,
  SHELL_DIR: join(repositoryRoot, 'shell/dist'),
});
