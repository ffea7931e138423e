import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckoutCopy, openCheckoutCopy } from './fixtures/checkout-copy.ts';

let copy: CheckoutCopy;
let root = '';
let written: string[] = [];

beforeAll(async () => {
  copy = await openCheckoutCopy();
  ({ root, written } = copy);
});
afterAll(() => copy[Symbol.asyncDispose]());

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
  ])('makes %j', async (words) => {
    expect(await copy.generate(...words)).toMatchObject({ status: 0 });
  });

  test.each([
    [
      ['remote', 'zine-rack'],
      /^folder-taken: remotes\/zine-rack is there already\.\nwhy: .*\nnext: .*\nmore: yonkoma explain folder-taken$/,
    ],
    [['service', 'Shelf'], /must be a kebab-case name .* it is Shelf/],
    [['slice', 'nowhere', 'thing', 'show'], /There is no service nowhere: make it with/],
    [['slice', 'raffle', 'book-mark', 'show'], /show-book-mark\.ts is there already/],
    [['page', 'nowhere', 'stamp'], /There is no remote nowhere: make it with npm run new -- remote nowhere/],
    [
      ['page', 'ask', 'poster'],
      /The contract has no showPoster to show: make it with npm run new -- slice SERVICE poster show/,
    ],
    [['page', 'ask', 'stamp'], /ask has a page stamp already/],
    [['poster', 'front'], /Say what to make: npm run new -- remote NAME/],
  ])('refuses %j in words and writes nothing', async (words, sentence) => {
    const count = written.length;
    const { status, output } = await copy.generate(...words);
    expect(output.trim()).toMatch(sentence);
    expect([status, /^ +at /m.test(output), written.length]).toEqual([1, false, count]);
  });

  test('writes what the law allows', async () => {
    expect(await copy.newViolations()).toEqual([]);
  });

  test('writes what the compiler accepts', async () => {
    // What was written, all that it imports and what is declared for everybody.
    await writeFile(
      join(root, 'tsconfig.written.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        files: written.filter((path) => /\.tsx?$/.test(path)),
        include: ['**/*.d.ts'],
      }),
    );
    const { output } = await copy.node([
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.written.json',
      '--noEmit',
    ]);
    expect(output.split('\n').filter((line) => written.some((path) => line.startsWith(path)))).toEqual([]);
  }, 600_000);

  test('writes what the formatter accepts', async () => {
    const { status, output } = await copy.node([
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'format',
      ...written,
    ]);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });

  test('writes what the linter accepts', async () => {
    const code = written.filter((path) => /\.tsx?$/.test(path));
    const { status, output } = await copy.node([
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      ...code,
    ]);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });

  test('writes tests that pass', async () => {
    const tests = written.filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.length).toBeGreaterThanOrEqual(8);
    const { status, output } = await copy.node([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests]);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  }, 240_000);

  test('writes a remote that builds', async () => {
    const folder = join(root, 'remotes/zine-rack');
    const { status, output } = await copy.node([join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], folder);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });
});
