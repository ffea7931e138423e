import { existsSync } from 'node:fs';
import { run } from './programs.mjs';
import { step } from './steps.mjs';
import {
  findChromium,
  findFirefox,
  findJourneyBrowser,
  findMariadbd,
  findWebkitDriver,
  findXvfb,
} from './system-tools.mjs';

const isDebianAsRoot = () =>
  existsSync('/usr/bin/apt-get') && typeof process.getuid === 'function' && process.getuid() === 0;

/**
 * Installs the browsers and the database server of the tests on Debian as root. Elsewhere the steps that need them say
 * what to install.
 */
export const ensureTestTools = async ({ isBrowserNeeded, isFirefoxNeeded, isWebkitNeeded, isMariadbNeeded }) => {
  const wanted = [
    ...(isBrowserNeeded && !findChromium() ? ['chromium'] : []),
    // Where Debian has no such package, the journeys run in the full Chromium.
    ...(isBrowserNeeded && findJourneyBrowser() === findChromium() && !process.env.CHROMIUM_PATH
      ? ['chromium-headless-shell']
      : []),
    ...(isFirefoxNeeded && !findFirefox() ? ['firefox-esr'] : []),
    ...(isWebkitNeeded && !findWebkitDriver() ? ['webkit2gtk-driver'] : []),
    ...(isWebkitNeeded && !findXvfb() ? ['xvfb'] : []),
    ...(isMariadbNeeded && !findMariadbd() ? ['mariadb-server'] : []),
  ];
  if (wanted.length === 0 || !isDebianAsRoot()) return;
  // RUNLEVEL=1 keeps the package from starting a server: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step(`Installing ${wanted.join(' and ')}`, async () => {
    await run('apt-get', ['update', '-qq'], { env });
    const results = [];
    for (const name of wanted)
      results.push(await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }));
    const failed = results.filter(({ status }) => status !== 0);
    return { failed: failed.length, output: failed.map(({ output }) => output).join('\n') };
  }).then((result) => {
    if (result.failed > 0) console.error(result.output.trim().split('\n').slice(-5).join('\n'));
  });
};
