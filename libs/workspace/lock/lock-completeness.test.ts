import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { completeLock, lockProblems, type LockFile } from './lock-completeness.mjs';

const partial: LockFile = {
  packages: {
    '': {},
    'node_modules/@yonkoma/reader': { resolved: 'remotes/reader' },
    'node_modules/bundler': {
      version: '2.0.0',
      dev: true,
      resolved: 'https://registry.example/bundler.tgz',
      optionalDependencies: { '@bundler/binding-darwin-arm64': '2.0.0', '@bundler/binding-linux-x64-musl': '2.0.0' },
    },
    'node_modules/zlib': { version: '1.0.0' },
  },
};

test('the lock file holds every platform package and names no host, so npm ci passes on every system', async () => {
  const text = await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8');
  expect(lockProblems(JSON.parse(text) as LockFile)).toEqual([]);
});

test('a missing platform package and a download host are named with what to do', () => {
  expect(lockProblems(partial)).toEqual([
    'node_modules/bundler may need @bundler/binding-darwin-arm64, which is not in the lock file: run npm run lock.',
    'node_modules/bundler may need @bundler/binding-linux-x64-musl, which is not in the lock file: run npm run lock.',
    'node_modules/bundler names a download host: run npm run lock.',
  ]);
});

test('completing adds a stub in order for each missing platform package; a second time changes nothing', () => {
  const complete = completeLock(partial);
  expect(lockProblems(complete)).toEqual([]);
  expect(Object.keys(complete.packages)).toEqual([
    '',
    'node_modules/@bundler/binding-darwin-arm64',
    'node_modules/@bundler/binding-linux-x64-musl',
    'node_modules/@yonkoma/reader',
    'node_modules/bundler',
    'node_modules/zlib',
  ]);
  expect(complete.packages['node_modules/@bundler/binding-linux-x64-musl']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
  expect(complete.packages['node_modules/@yonkoma/reader']).toEqual({ resolved: 'remotes/reader' });
  expect(completeLock(complete)).toEqual(complete);
});

test('a missing package whose platform cannot be told is refused by name', () => {
  const odd: LockFile = { packages: { '': {}, 'node_modules/a': { optionalDependencies: { b: '1.0.0' } } } };
  expect(() => completeLock(odd)).toThrow(/node_modules\/a may need b@1\.0\.0/);
});
