import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@yonkoma/testing/node';
import { judge } from '../law/law.ts';
import { readTree } from '../law/tree.ts';
import { copyCheckout, linkPackages } from './overlay.ts';

let root = '';
let before = new Set<string>();
const written: string[] = [];

const node = (args: string[], cwd = root): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', JEST_WORKER_ID: undefined },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (status) => resolve({ status, output }));
  });

const generate = async (...words: string[]) => {
  const { status, output } = await node([
    join(repositoryRoot, 'libs/workspace/generators/main.ts'),
    ...words,
    '--root',
    root,
  ]);
  written.push(...[...output.matchAll(/^(?:new|changed) +(\S+)$/gm)].map(([, path]) => path ?? ''));
  await linkPackages(root);
  return { status, output };
};

const violations = async () =>
  judge(await readTree(root)).map(({ path, rule, message }) => `${path}: ${message} [${rule}]`);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'yonkoma-copy-'));
  await rm(root, { recursive: true });
  await copyCheckout(repositoryRoot, root);
  before = new Set(await violations());
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

describe('npm run new', () => {
  test.each([
    [['remote', 'zine-rack']],
    [['service', 'shelf']],
    [['slice', 'shelf', 'book-mark', 'show']],
    [['slice', 'shelf', 'book-mark', 'rename']],
    [['slice', 'site', 'poster', 'read']],
    [['page', 'zine-rack', 'book-mark']],
    [['slice', 'site', 'stamp', 'show']],
    [['page', 'ask', 'stamp']],
  ])('makes %j', async (words) => {
    expect(await generate(...words)).toMatchObject({ status: 0 });
  });

  test.each([
    [
      ['remote', 'zine-rack'],
      /^folder-taken: remotes\/zine-rack is there already\.\nwhy: .*\nnext: .*\nmore: yonkoma explain folder-taken$/,
    ],
    [['service', 'Shelf'], /must be a kebab-case name .* it is Shelf/],
    [['slice', 'nowhere', 'thing', 'show'], /There is no service nowhere: make it with/],
    [['slice', 'shelf', 'book-mark', 'show'], /show-book-mark\.ts is there already/],
    [['page', 'nowhere', 'stamp'], /There is no remote nowhere: make it with npm run new -- remote nowhere/],
    [
      ['page', 'ask', 'poster'],
      /The contract has no showPoster to show: make it with npm run new -- slice SERVICE poster show/,
    ],
    [['page', 'ask', 'stamp'], /ask has a page stamp already/],
    [['poster', 'front'], /Say what to make: npm run new -- remote NAME/],
  ])('refuses %j in words and writes nothing', async (words, sentence) => {
    const count = written.length;
    const { status, output } = await generate(...words);
    expect(output.trim()).toMatch(sentence);
    expect([status, /^ +at /m.test(output), written.length]).toEqual([1, false, count]);
  });

  test('writes what the law allows', async () => {
    expect((await violations()).filter((violation) => !before.has(violation))).toEqual([]);
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
    const { output } = await node([
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.written.json',
      '--noEmit',
    ]);
    expect(output.split('\n').filter((line) => written.some((path) => line.startsWith(path)))).toEqual([]);
  }, 600_000);

  test('writes what the formatter accepts', async () => {
    const { status, output } = await node([join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', ...written]);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });

  test('writes what the linter accepts', async () => {
    const code = written.filter((path) => /\.tsx?$/.test(path));
    const { status, output } = await node([
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
    const { status, output } = await node([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests]);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  }, 240_000);

  test('writes a remote that builds', async () => {
    const folder = join(root, 'remotes/zine-rack');
    const { status, output } = await node([join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], folder);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });
});
