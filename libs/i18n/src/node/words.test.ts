import { describe, expect, test } from 'vitest';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareLocales, wordsInCode } from './index.ts';

const root = join(import.meta.dirname, '../../../..');
const packages = [
  'shell',
  ...['remotes', 'services', 'libs'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];

const inFolder = (files: Record<string, string>, check: (folder: string) => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('every package says the same in all four languages', () => {
  test.each(packages.filter((name) => existsSync(join(root, name, 'locales'))))('%s', (name) => {
    expect(compareLocales(join(root, name, 'locales'))).toEqual([]);
  });
});

describe('words for people stand in language files', () => {
  test.each(packages.filter((name) => /^(shell|remotes\/|libs\/ui)/.test(name) && existsSync(join(root, name, 'src'))))(
    '%s has none in its code',
    (name) => {
      expect(wordsInCode(join(root, name, 'src'))).toEqual([]);
    },
  );
});

test('a missing key, an empty text, a lost placeholder and a plural form a language never uses are each named', () => {
  const same = JSON.stringify({ a: 'x {{name}}', n_other: '{{count}}' });
  inFolder(
    {
      'en.json': JSON.stringify({ a: 'x {{name}}', n_one: 'one', n_other: '{{count}}' }),
      'vi.json': same,
      'jp.json': JSON.stringify({ a: ' ', n_other: '{{count}}' }),
      'zh-cn.json': JSON.stringify({ n_one: '1', n_other: '{{count}}' }),
    },
    (folder) => {
      expect(compareLocales(folder)).toEqual([
        'zh-cn.json lacks a',
        'zh-cn.json has the form n_one, which the language never uses',
        'jp.json says nothing for a',
        'jp.json fills a with {}, en.json with {name}',
      ]);
    },
  );
});

test('text in an element, in a braced literal and in a spoken attribute is found; names of classes and places are not', () => {
  inFolder(
    {
      'page.tsx':
        'export const A = () => <a href="/x" className="big" title="Go"><b ' +
        'aria-label={`Say ${1}`}>{"Hi"}</b> Text <i>· 4</i></a>;',
    },
    (folder) => {
      expect(wordsInCode(folder).sort()).toEqual(['page.tsx: Go', 'page.tsx: Hi', 'page.tsx: Say', 'page.tsx: Text']);
    },
  );
});
