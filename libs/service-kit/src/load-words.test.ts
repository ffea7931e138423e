import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { temporaryFolder } from '@yonkoma/testing/node';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadWords, loadWordsUnder } from './load-words.ts';

interface Words {
  hello: string;
  bye: string;
  letters: { subject: string; body: string };
  days: string[];
}
const en: Words = { hello: 'Hello', bye: 'Bye', letters: { subject: 'News', body: 'Read' }, days: ['Mon', 'Tue'] };

test('a language has its own words, and those of its fallback where it lacks one', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'en.json'), JSON.stringify(en));
  const own = { hello: 'Chào', letters: { subject: 'Tin' }, days: ['Hai'] };
  await writeFile(join(folder.path, 'vi.json'), JSON.stringify(own));
  const words = loadWords<Words>(folder.path);
  expect(Object.keys(words)).toEqual(languages);
  expect(words.vi).toEqual({ hello: 'Chào', bye: 'Bye', letters: { subject: 'Tin', body: 'Read' }, days: ['Hai'] });
  expect(words.jp).toEqual(en);
  const letters = loadWordsUnder<Words['letters']>('letters', folder.path);
  expect([letters.vi, letters.jp]).toEqual([{ subject: 'Tin', body: 'Read' }, en.letters]);
});

test('a package without English, or with a file that cannot be read, does not start', async () => {
  await using folder = await temporaryFolder();
  expect(() => loadWords(folder.path)).toThrow(/en\.json/);
  await writeFile(join(folder.path, 'en.json'), '{}');
  await writeFile(join(folder.path, 'vi.json'), '{');
  expect(() => loadWords(folder.path)).toThrow(SyntaxError);
});
