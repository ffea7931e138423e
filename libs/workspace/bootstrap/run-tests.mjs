import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { projectEnv, projectNode, root, run } from './programs.mjs';
import { say, step } from './steps.mjs';
import { stop } from './stop.mjs';
import {
  chromiumHint,
  findChromium,
  findFirefox,
  findWebkitDriver,
  findXvfb,
  firefoxHint,
  webkitHint,
} from './system-tools.mjs';
import { ensureTestTools } from './test-tools.mjs';
import { runVitest } from './vitest-run.mjs';

/**
 * `npm test -- [--only law,format,lint,dead-code,advisories,unit,browser,comics,webkit] [PATH...]`. With a path and
 * without `--only`, only unit and browser run. Three steps run only when `--only` names them: advisories, because an
 * advisory published today is no fault of the tested change; comics, because it needs real comics; and webkit, because
 * the browser of its driver ends without a reason now and then.
 */
const usual = ['law', 'format', 'lint', 'dead-code', 'unit', 'browser'];
const known = [...usual, 'advisories', 'comics', 'webkit'];

const readArguments = (words) => {
  const at = words.indexOf('--only');
  const only = at < 0 ? [] : (words[at + 1] || '').split(',');
  const paths = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const unknown = at >= 0 ? only.filter((name) => !known.includes(name)) : [];
  if (unknown.length > 0) stop(`There is no step ${unknown.join(', ')} for --only: choose from ${known.join(', ')}.`);
  return { steps: at >= 0 ? only : paths.length > 0 ? ['unit', 'browser'] : usual, paths };
};

const program = async (args) => {
  const { status, output } = await run(projectNode, args, { env: projectEnv() });
  return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
};

const advisories = async () => {
  const { status, output } = await run(projectNode, [join(root, 'libs/workspace/dependencies/check-advisories.ts')], {
    env: projectEnv(),
  });
  if (status !== unreached) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output };
  say(`    ${output.trim()}`);
  return { passed: 0, failed: 0, output };
};

const checkTypesToo = ['--type-aware', '--type-check', '--deny-warnings'];
const bin = (...parts) => join(root, 'node_modules', ...parts);

const { steps, paths } = readArguments(process.argv.slice(2));
/** The exit status of `check-advisories.ts` when the advisory list cannot be reached. */
const unreached = 2;
const isWanted = (name) => steps.includes(name);
const results = [];

let isClosed = false;
process.on('exit', () => {
  if (!isClosed) console.log('0 passed, 1 failed');
});

const perform = async (title, work) => {
  const result = await step(title, work);
  results.push({ title, ...result });
  return result;
};

/** Runs two at a time: the machine of the pipeline has two cores. */
const performAll = async (tasks) => {
  const rest = [...tasks];
  const lane = async () => {
    for (let task = rest.shift(); task; task = rest.shift()) await perform(...task);
  };
  await Promise.all([lane(), lane()]);
};

const browser = () => {
  const chromium = findChromium();
  if (!chromium) return { passed: 0, failed: 1, output: `The browser tests need a browser. ${chromiumHint}` };
  if (!findFirefox()) return { passed: 0, failed: 1, output: `Some of the browser tests need Firefox. ${firefoxHint}` };
  return runVitest(['browser'], paths);
};

const webkit = () =>
  findWebkitDriver() && findXvfb()
    ? runVitest(['webkit'], paths)
    : { passed: 0, failed: 1, output: `The tests in WebKit need its driver. ${webkitHint}` };

const isSiteNeeded = isWanted('browser') || isWanted('comics') || isWanted('webkit');
if (isWanted('comics') && !process.env.COMICS_DIR)
  stop('There are no real comics to test with: run it as COMICS_DIR=/folder/of/comics npm run test:comics.');
await Promise.all([
  ensureInstalled(),
  ensureTestTools({
    isBrowserNeeded: isSiteNeeded,
    isFirefoxNeeded: isWanted('browser'),
    isWebkitNeeded: isWanted('webkit'),
    isMariadbNeeded: isWanted('unit') || isWanted('browser') || isWanted('comics'),
  }),
]);

await performAll([
  ...(isWanted('unit') || isSiteNeeded
    ? [['build', async () => ({ passed: 0, failed: 0, ...(await buildAll()) })]]
    : []),
  ...(isWanted('format')
    ? [['format', () => program([bin('@biomejs/biome/bin/biome'), 'format', '--max-diagnostics=20', root])]]
    : []),
  ...(isWanted('lint') ? [['types and lint', () => program([bin('oxlint/bin/oxlint'), ...checkTypesToo])]] : []),
  ...(isWanted('dead-code')
    ? [['dead code', () => program([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'])]]
    : []),
  ...(isWanted('advisories') ? [['advisories', advisories]] : []),
  ...(isWanted('law') ? [['law', () => program([join(root, 'libs/workspace/law/main.ts')])]] : []),
]);
if (isWanted('unit')) await perform('unit and integration tests', () => runVitest(['node', 'dom'], paths));
if (isWanted('browser')) await perform('browser tests', browser);
if (isWanted('webkit')) await perform('tests in WebKit', webkit);
if (isWanted('comics')) await perform('tests of real comics', () => runVitest(['comics'], paths));

for (const { title, output } of results.filter(({ failed }) => failed > 0))
  console.log(`\n--- ${title}\n${output.trim()}`);

const sum = (field) => results.reduce((total, result) => total + result[field], 0);
isClosed = true;
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
