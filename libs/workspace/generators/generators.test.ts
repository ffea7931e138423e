import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckoutCopy, openCheckoutCopy } from './fixtures/checkout-copy.ts';
import { fifthLanguageTest } from './fixtures/fifth-language.ts';

let copy: CheckoutCopy;
let root = '';
let written: string[] = [];

beforeAll(async () => {
  copy = await openCheckoutCopy();
  ({ root, written } = copy);
});
afterAll(() => copy[Symbol.asyncDispose]());

const jsonIn = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'));
const well = { status: 0, output: '' };
/** Runs a program of a package in the copy; `output` is what it printed, or empty when it succeeded. */
const run = async ([program = '', ...args]: string[], folder = '.') => {
  const { status, output } = await copy.node([join(root, 'node_modules', program), ...args], join(root, folder));
  return { status, output: status === 0 ? '' : output };
};

describe('npm run new -- language', () => {
  test('makes a fifth language of one record and its words, twenty files at most', async () => {
    const { status, output } = await copy.runProgram('language', 'ko');
    expect([status, output]).toEqual([0, expect.stringContaining(`${written.length} files.`)]);
    expect(written.length).toBeLessThanOrEqual(20);
    expect(written.filter((path) => !path.endsWith('/ko.json'))).toEqual(['libs/contract/languages.json']);
    const { ko } = await jsonIn('libs/contract/languages.json');
    expect(ko).toMatchObject({ name: '한국어', locale: 'ko', fallback: 'en', openGraph: 'ko_KR', country: 'KR' });
    expect(ko.awaits.map((folder: string) => `${folder}/ko.json`).sort()).toEqual(
      written.filter((path) => path.endsWith('/ko.json')).sort(),
    );
  });

  test.each([
    [['language', 'ko'], /^ko already exists\. Not translated yet: shell\/locales, remotes\/ask\/locales, /],
    [['language', 'vi'], /^vi already exists\. Not translated yet: nothing\.$/],
    [['language', 'Korean'], /^The language must be a tag such as ko or pt-br that Intl knows; it is Korean\.$/],
    [['language', 'xx'], /Intl knows; it is xx/],
    [['language', 'zh-tw'], /^简体中文 is already the same language/],
    [['language', 'fr', 'tlh'], /^tlh is not a language of the site; the fallback must be one of zh-cn, en, /],
  ])('refuses %j with a message and writes nothing', async (words, sentence) => {
    const before = written.length;
    const { status, output } = await copy.generate(...words);
    expect(output.trim()).toMatch(sentence);
    expect([status, written.length]).toEqual([1, before]);
  });

  test('makes a language in which the shell’s script reports a fault and translates the human check', async () => {
    expect(await run(['@rspack/cli/bin/rspack.js', 'build'], 'shell')).toEqual(well);
    const { words, files } = await jsonIn('shell/dist/shell-build.json');
    expect(words.ko).toMatch(/^words-ko\.[0-9a-f]{12}\.json$/);
    const code = await Promise.all(
      files
        .map(({ path }: { path: string }) => path)
        .filter((path: string) => path.endsWith('.js'))
        .map((path: string) => readFile(join(root, 'shell/dist', path), 'utf8')),
    );
    expect(code.some((text) => /\bko:\{title:"Internal Server Error"/.test(text))).toBe(true);
    expect(code.some((text) => text.includes('"./ko.js"'))).toBe(true);
  });
});

describe('npm run new', () => {
  test.each([
    [['remote', 'zine-rack']],
    [['service', 'raffle']],
    [['slice', 'raffle', 'book-mark', 'show']],
    [['slice', 'raffle', 'book-mark', 'rename']],
    [['slice', 'site', 'poster', 'read']],
    [['page', 'zine-rack', 'book-mark']],
    [['slice', 'site', 'stamp', 'show']],
    [['page', 'ask', 'stamp']],
    [['slice', 'raffle', 'prize-draw', 'show', '--comments']],
  ])('makes %j', async (words) => {
    expect(await copy.generate(...words)).toMatchObject({ status: 0 });
  });

  test.each([
    [
      ['remote', 'zine-rack'],
      /^folder-taken: remotes\/zine-rack already exists\.\nwhy: .*\nnext: .*\nmore: yonkoma explain folder-taken$/,
    ],
    [['service', 'Shelf'], /must be a kebab-case name .* it is Shelf/],
    [['slice', 'nowhere', 'thing', 'show'], /There is no service nowhere: make it with/],
    [['slice', 'raffle', 'book-mark', 'show'], /show-book-mark\.ts already exists/],
    [['page', 'nowhere', 'stamp'], /There is no remote nowhere: make it with npm run new -- remote nowhere/],
    [
      ['page', 'ask', 'poster'],
      /The contract has no showPoster to show: make it with npm run new -- slice SERVICE poster show/,
    ],
    [['page', 'ask', 'stamp'], /ask already has a page stamp/],
    [['slice', 'raffle', 'book-mark', 'list', '--comments'], /book-mark already exists: leave out --comments, and /],
    [['slice', 'raffle', 'comic', 'show', '--comments'], /already declares comic: choose another noun/],
    [
      ['slice', 'raffle', 'seventeen-letters', 'show', '--comments'],
      /has 16 letters at most; seventeen-letters has 17/,
    ],
    [['page', 'ask', 'prize-draw', '--comments'], /Only a new noun takes --comments/],
  ])('refuses %j with a message and writes nothing', async (words, sentence) => {
    const count = written.length;
    const { status, output } = await copy.generate(...words);
    expect(output.trim()).toMatch(sentence);
    expect([status, /^ +at /m.test(output), written.length]).toEqual([1, false, count]);
  });

  test('prints what can be made, and no trace of its code, when it is asked for something else', async () => {
    const { status, output } = await copy.runProgram('poster', 'front');
    expect(output.trim()).toMatch(/^Say what to make: npm run new -- remote NAME/);
    expect([status, /^ +at /m.test(output)]).toEqual([1, false]);
  });

  test('writes what the law allows', async () => {
    expect(await copy.newViolations()).toEqual([]);
  });

  test('writes what the compiler and the linter accept, and a language for which all code has a value', async () => {
    const files = [...new Set(written)].filter((path) => /\.tsx?$/.test(path));
    // And the code that adds to the types of other packages.
    const others = /Record<Language|in Language\]|languages\.json|declare module|'@fastify\/swagger'/;
    const places = '{shell,remotes,services,libs}/**/*.{ts,tsx}';
    const exclude = ['**/node_modules/**', '**/dist/**', '**/e2e/**', '**/*.test.*'];
    for await (const path of glob(places, { cwd: root, exclude }))
      if (others.test(await readFile(join(root, path), 'utf8'))) files.push(path);
    for (const path of ['libs/contract/src/language.ts', 'libs/syndication/src/catalogue.ts'])
      expect(files).toContain(path);
    expect(await run(['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', ...files])).toEqual(well);
  }, 600_000);

  test('writes what the formatter accepts', async () => {
    expect(await run(['@biomejs/biome/bin/biome', 'format', ...written])).toEqual(well);
  });

  test('writes a remote that builds and speaks the new language', async () => {
    expect(await run(['@rspack/cli/bin/rspack.js', 'build'], 'remotes/zine-rack')).toEqual(well);
    const build = await jsonIn('remotes/zine-rack/dist/remote-build.json');
    expect([build.languages.includes('ko'), build.labels.ko]).toEqual([true, build.labels.en]);
    expect(Object.keys(build.labels.ko).length).toBeGreaterThan(0);
    expect(build.words.ko).toMatch(/^words-ko\.[0-9a-f]{12}\.json$/);
  });

  test('writes tests that pass, and words that the word tests accept; a site answers in the language', async () => {
    // One worker reads each module once.
    const site = 'services/all/src/fifth-language.test.ts';
    await writeFile(join(root, site), fifthLanguageTest);
    const tests = written.filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.length).toBeGreaterThanOrEqual(11);
    expect(
      await run([
        'vitest/vitest.mjs',
        'run',
        '--maxWorkers=1',
        ...tests,
        'libs/i18n',
        'libs/contract',
        'services/all/src/events.test.ts',
        site,
      ]),
    ).toEqual(well);
  }, 240_000);
});
