import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@yonkoma/cli/problem';
import { withAwaitedWords } from './awaited-words.ts';
import { checkoutAt, writeChanges, type Changes, type Checkout } from './change.ts';
import { newLanguage } from './language.ts';
import { languageFile } from './languages.ts';
import { newPage } from './page.ts';
import { newRemote } from './remote.ts';
import { newService } from './service.ts';
import { newSlice } from './slice.ts';

const own = fileURLToPath(new URL('../../..', import.meta.url));

const help = `npm run new -- remote NAME
  A remote with one page in every language, ready to build and publish.
npm run new -- service NAME
  A service with a domain of its own.
npm run new -- slice SERVICE NOUN VERB [--comments]
  An endpoint of a service, from the contract to its test. With --comments members can comment on the new noun.
npm run new -- page REMOTE NOUN
  A page of a remote that shows what the endpoint showNOUN answers.
npm run new -- language CODE [FALLBACK]
  A language of the site: its record, and its words, which are copies of FALLBACK (en) until somebody translates them.

Names are in kebab-case. --root FOLDER names another checkout.`;
const usage =
  'Say what to make: npm run new -- remote NAME, npm run new -- service NAME, npm run new -- slice SERVICE NOUN ' +
  'VERB, npm run new -- page REMOTE NOUN, or npm run new -- language CODE.';

const changesFor = (checkout: Checkout, words: readonly string[]): Changes => {
  const hasComments = words.includes('--comments');
  const [kind, ...names] = words.filter((word) => word !== '--comments');
  if (hasComments && kind !== 'slice') throw new Error('Only a new noun takes --comments: npm run new -- slice.');
  if (kind === 'remote') return newRemote(checkout, names[0]);
  if (kind === 'service') return newService(checkout, names[0]);
  if (kind === 'slice')
    return newSlice(checkout, { service: names[0], noun: names[1], verb: names[2] }, { hasComments });
  if (kind === 'page') return newPage(checkout, { remote: names[0], noun: names[1] });
  if (kind === 'language') return newLanguage(checkout, { language: names[0], fallback: names[1] });
  throw new Error(usage);
};

/** The folder in which a generator works. */
const folderOf = (kind: string | undefined) =>
  ({ remote: 'remotes', page: 'remotes', service: 'services', slice: 'services' })[kind ?? ''];

/**
 * `npm run new -- remote NAME | service NAME | slice SERVICE NOUN VERB [--comments] | page REMOTE NOUN | language CODE
 * [FALLBACK]`, with `--root FOLDER` for another checkout. Prints what it wrote, or why it wrote nothing, and resolves
 * with the exit status.
 */
export const generate = async (args: readonly string[]): Promise<number> => {
  const words = [...args];
  const at = words.indexOf('--root');
  const root = at < 0 ? own : (words.splice(at, 2)[1] ?? own);
  const [kind, name] = words.filter((word) => word !== '--comments');
  if (kind === undefined || ['help', '--help', '-h'].includes(kind)) {
    console.log(help);
    return kind === undefined ? 1 : 0;
  }
  try {
    const checkout = checkoutAt(root);
    const changes = withAwaitedWords(checkout, changesFor(checkout, words));
    const lines = Object.keys(changes).map((path) => `${checkout.has(path) ? 'changed' : 'new    '} ${path}`);
    await writeChanges(root, changes);
    const formatter = join(own, 'node_modules/@biomejs/biome/bin/biome');
    spawnSync(process.execPath, [formatter, 'format', '--write', ...Object.keys(changes)], { cwd: root });
    console.log(lines.join('\n'));
    if (Object.keys(changes).some((path) => path.endsWith('/package.json')) && root === own) {
      // npm must link a new package and install what a changed package.json declares.
      const { status } = spawnSync(
        'npm',
        ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
        { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
      );
      if (status !== 0) throw new Error('npm install failed: run it again, then run npm run lock.');
    }
    if (kind === 'remote') console.log(`To see it inside the site, with your edits at once: npm run dev -- ${name}`);
    if (kind === 'language')
      console.log(
        `${lines.length} files. Check the record in ${languageFile}. When a folder is translated, remove it from ` +
          'awaits there.\nNext: npm run check, then npm test -- libs/i18n libs/contract',
      );
    else console.log(`Next: npm run check, then npm test -- ${folderOf(kind)}/${name}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Problem ? error.toText() : error instanceof Error ? error.message : error);
    return 1;
  }
};
