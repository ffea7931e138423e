import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Problem } from '@yonkoma/cli/problem';
import { checkoutAt, writeChanges, type Changes } from './change.ts';
import { newRemote } from './remote.ts';
import { newService } from './service.ts';
import { newSlice } from './slice.ts';

/** `npm run new -- remote NAME | service NAME | slice SERVICE NOUN VERB`, with `--root FOLDER` for another checkout. */
const words = process.argv.slice(2);
const at = words.indexOf('--root');
const own = fileURLToPath(new URL('../../..', import.meta.url));
const root = at < 0 ? own : (words.splice(at, 2)[1] ?? own);
const [kind, ...names] = words;
const checkout = checkoutAt(root);

const help = `npm run new -- remote NAME
  A remote with one page in four languages, ready to build and publish.
npm run new -- service NAME
  A service with a domain of its own.
npm run new -- slice SERVICE NOUN VERB
  An endpoint of a service, from the contract to its test.

Names are in kebab-case. --root FOLDER names another checkout.`;
const usage = 'Say what to make: npm run new -- remote NAME, npm run new -- service NAME, or npm run new -- slice SERVICE NOUN VERB.';

const generate = (): Changes => {
  if (kind === 'remote') return newRemote(checkout, names[0]);
  if (kind === 'service') return newService(checkout, names[0]);
  if (kind === 'slice') return newSlice(checkout, { service: names[0], noun: names[1], verb: names[2] });
  throw new Error(usage);
};

try {
  if (kind === undefined || ['help', '--help', '-h'].includes(kind)) {
    console.log(help);
    process.exit(kind === undefined ? 1 : 0);
  }
  const changes = generate();
  const lines = Object.keys(changes).map((path) => `${checkout.has(path) ? 'changed' : 'new    '} ${path}`);
  await writeChanges(root, changes);
  console.log(lines.join('\n'));
  if (kind !== 'slice' && root === own) {
    // A new package has to be known to npm before others can import it.
    const { status } = spawnSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) throw new Error('npm install did not end well; run it again, then npm run lock.');
  }
  if (kind === 'remote') console.log(`To see it inside the site, edits and all: npm run dev -- ${names[0]}`);
  console.log(`Now: npm run check, then npm test -- ${kind === 'slice' ? `services/${names[0]}` : `${kind}s/${names[0]}`}`);
} catch (error) {
  console.error(error instanceof Problem ? error.toText() : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
