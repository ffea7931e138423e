import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { badReleases } from './fixtures/bad-releases.ts';
import { goodReleases } from './fixtures/good-releases.ts';
import { badPages, goodPages } from './fixtures/page-cases.ts';
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
      .filter(
        ({ id, source, severity, readsRun }) =>
          source !== 'run' && !readsRun && severity === 'error' && !proven.has(id),
      )
      .map(({ id }) => id),
  ).toEqual([]);
});

test('the gate is tested with 120 bad releases and pages of 25 classes and 60 good ones, all different', () => {
  const bad = [...badReleases.map(([name, rule]) => [name, rule]), ...badPages.map(({ when, rule }) => [when, rule])];
  const good = [...goodReleases.map(([name]) => name), ...goodPages.map(({ when }) => when)];
  expect(new Set(bad.map(([name]) => name)).size).toBe(bad.length);
  expect(new Set(good).size).toBe(good.length);
  expect(bad.length).toBeGreaterThanOrEqual(120);
  expect(new Set(bad.map(([, rule]) => rule)).size).toBeGreaterThanOrEqual(25);
  expect(good.length).toBeGreaterThanOrEqual(60);
});
