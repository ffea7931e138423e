import { findChromium, findJourneyBrowser } from '@yonkoma/workspace/system-tools';
import { join } from 'node:path';
import { repositoryRoot } from '../node/repository.ts';

/** Tests may run as root or in containers, where a browser has no sandbox. They only open their own pages. */
export const gateSandbox = 'off';

/** The Chromium that a gate uses where the system has no network namespaces; '' without one. */
export const wholeChromium = findChromium() ?? '';

/** The environment of a site whose gate runs all its checks. */
export const gateEnvironment = (): Record<string, string> => ({
  GATE_BROWSER: findJourneyBrowser() ?? '',
  GATE_SANDBOX: gateSandbox,
  SHELL_DIR: join(repositoryRoot, 'shell/dist'),
});
