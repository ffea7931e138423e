import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckoutCopy, openCheckoutCopy } from './fixtures/checkout-copy.ts';
import { fifthLanguageTest } from './fixtures/fifth-language.ts';

let copy: CheckoutCopy;
beforeAll(async () => {
  copy = await openCheckoutCopy();
});
afterAll(() => copy[Symbol.asyncDispose]());

const inCopy = (...path: string[]) => join(copy.root, ...path);
const jsonIn = async (path: string) => JSON.parse(await readFile(inCopy(path), 'utf8'));
const well = { status: 0, output: '' };
/** What a program says only when it fails. */
const run = async (args: string[], folder = '.') => {
  const { status, output } = await copy.node([inCopy('node_modules', args[0] ?? ''), ...args.slice(1)], inCopy(folder));
  return { status, output: status === 0 ? '' : output };
};

test('a fifth language is one record and its words, twenty files at most', async () => {
  const { status, output } = await copy.generate('language', 'ko');
  expect([status, output]).toEqual([0, expect.stringContaining(`${copy.written.length} files.`)]);
  expect(copy.written.length).toBeLessThanOrEqual(20);
  expect(copy.written.filter((path) => !path.endsWith('/ko.json'))).toEqual(['libs/contract/languages.json']);
  const { ko } = await jsonIn('libs/contract/languages.json');
  expect(ko).toMatchObject({ name: '한국어', locale: 'ko', fallback: 'en', openGraph: 'ko_KR', country: 'KR' });
  expect(ko.awaits.map((folder: string) => `${folder}/ko.json`).sort()).toEqual(
    copy.written.filter((path) => path.endsWith('/ko.json')).sort(),
  );
});

test.each([
  [['language', 'ko'], /^ko is there already\. To be translated: shell\/locales, remotes\/ask\/locales, /],
  [['language', 'vi'], /^vi is there already\. To be translated: nothing\.$/],
  [['language', 'Korean'], /^The language must be a tag such as ko or pt-br that Intl knows; it is Korean\.$/],
  [['language', 'xx'], /Intl knows; it is xx/],
  [['language', 'zh-tw'], /^简体中文 is of that language already/],
  [['language', 'fr', 'tlh'], /^tlh is no language to fall back to: zh-cn, en, /],
])('%j is refused in words, and nothing is written', async (words, sentence) => {
  const before = copy.written.length;
  const { status, output } = await copy.generate(...words);
  expect(output.trim()).toMatch(sentence);
  expect([status, copy.written.length]).toEqual([1, before]);
});

test('the law and the compiler accept it in every package', async () => {
  expect(await copy.newViolations()).toEqual([]);
  expect(await run(['typescript/bin/tsc', '-p', 'tsconfig.base.json', '--noEmit'])).toEqual(well);
}, 600_000);

test('its words and its record are as those of the others must be', async () => {
  expect(await run(['vitest/vitest.mjs', 'run', '--project', 'node', 'libs/i18n', 'libs/contract'])).toEqual(well);
}, 240_000);

test('a remote built anew speaks it, and pages, calls and catalogues of the site answer in it', async () => {
  expect(await run(['@rspack/cli/bin/rspack.js', 'build'], 'remotes/ask')).toEqual(well);
  const build = await jsonIn('remotes/ask/dist/remote-build.json');
  expect([build.languages.includes('ko'), build.labels.ko['menu.ask']]).toEqual([true, 'Questions']);
  expect(build.words.ko).toMatch(/^words-ko\.[0-9a-f]{12}\.json$/);
  await writeFile(inCopy('services/all/src/fifth-language.test.ts'), fifthLanguageTest);
  const file = 'services/all/src/fifth-language.test.ts';
  expect(await run(['vitest/vitest.mjs', 'run', '--project', 'node', file])).toEqual(well);
}, 240_000);

test('the script of the shell says a fault in it, and its human check is translated', async () => {
  expect(await run(['@rspack/cli/bin/rspack.js', 'build'], 'shell')).toEqual(well);
  const { words, files } = await jsonIn('shell/dist/shell-build.json');
  expect(words.ko).toMatch(/^words-ko\.[0-9a-f]{12}\.json$/);
  const code = await Promise.all(
    files
      .map(({ path }: { path: string }) => path)
      .filter((path: string) => path.endsWith('.js'))
      .map((path: string) => readFile(inCopy('shell/dist', path), 'utf8')),
  );
  expect(code.some((text) => /\bko:\{title:"Internal Server Error"/.test(text))).toBe(true);
  expect(code.some((text) => text.includes('"./ko.js"'))).toBe(true);
});
