import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { badReleases } from './fixtures/bad-releases.ts';
import { goodReleases } from './fixtures/good-releases.ts';
import { docsFile, gateDocs } from './write-docs.ts';

test('the documentation of the gate equals the rules', async () => {
  expect(await readFile(docsFile, 'utf8')).toBe(gateDocs());
});

test('every rule has a unique name, a sentence on what is wrong and one on what to do', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  for (const { id, issue, fix } of catalogue)
    expect([id, issue, fix]).toEqual([
      expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      expect.stringMatching(/\.$/),
      expect.stringMatching(/\.$/),
    ]);
});

test('every rule that needs no browser refuses a release that was made for it', () => {
  const proven = new Set(badReleases.map(([, rule]) => rule));
  expect(
    catalogue
      .filter(({ id, source, severity }) => source !== 'run' && severity === 'error' && !proven.has(id))
      .map(({ id }) => id),
  ).toEqual([]);
});

test('the gate is tested with at least forty bad and forty good releases, all different', () => {
  for (const corpus of [badReleases, goodReleases])
    expect(new Set(corpus.map(([name]) => name)).size).toBeGreaterThanOrEqual(40);
});
