import { describe, expect, test } from 'vitest';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, recordOf } from '@yonkoma/contract';
import { compareLocales, countUntranslated, readGlossary, refusedWords, wordsInCode } from './index.ts';

const root = join(import.meta.dirname, '../../../..');
const packages = [
  'shell',
  ...['remotes', 'services', 'libs'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
];

const namesIn = (folder: string) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []);

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

const folders = packages
  .map((name) => `${name}/locales`)
  .flatMap((folder) => [folder, ...namesIn(folder).map((name) => `${folder}/${name}`)])
  .filter((folder) => existsSync(join(root, folder, 'en.json')));

describe('every package has the same words in all languages', () => {
  test.each(folders)('%s', (folder) => {
    expect(compareLocales(join(root, folder))).toEqual([]);
  });
});

describe('a record lists under awaits exactly what is not translated yet', () => {
  test.each(languages.filter((language) => recordOf(language).fallback !== null))('%s', (language) => {
    const { awaits = [], fallback } = recordOf(language);
    const words = (folder: string, one: string) => JSON.parse(readFileSync(join(root, folder, `${one}.json`), 'utf8'));
    const shares = folders.map((folder) => ({
      folder,
      ...countUntranslated(words(folder, language), words(folder, fallback ?? '')),
    }));
    expect(awaits.filter((folder) => !folders.includes(folder))).toEqual([]);
    expect(shares.filter(({ folder, same }) => awaits.includes(folder) && same === 0)).toEqual([]);
    expect(shares.filter(({ folder, same, all }) => !awaits.includes(folder) && same > all / 2)).toEqual([]);
  });
});

describe('texts that people read come from language files', () => {
  test.each(packages.filter((name) => /^(shell|remotes\/|libs\/ui)/.test(name) && existsSync(join(root, name, 'src'))))(
    '%s has no such text in its code',
    (name) => {
      expect(wordsInCode(join(root, name, 'src'))).toEqual([]);
    },
  );
});

describe('one thing has one name', () => {
  test.each(languages)('the files in %s have no word that its glossary refuses', (language) => {
    const file = join(root, 'libs/i18n/glossary', `${language}.md`);
    const rules = existsSync(file) ? readGlossary(file) : [];
    expect(
      folders.flatMap((folder) =>
        refusedWords(join(root, folder, `${language}.json`), rules).map((problem) => `${folder} ${problem}`),
      ),
    ).toEqual([]);
  });

  test.each(languages)('an entry of the menu is called in %s like the page that it opens', (language) => {
    const wordOf = (folder: string, key: string): unknown => {
      const words = JSON.parse(readFileSync(join(root, folder, `locales/${language}.json`), 'utf8'));
      return words[key] ?? key.split('.').reduce((part, name) => part[name], words);
    };
    const entries = {
      'manhua/collect': wordOf('remotes/reader', 'collection.title'),
      'manhua/lists': wordOf('remotes/reader', 'lists.title'),
      'manhua/history': wordOf('remotes/reader', 'history.title'),
      'manhua/bookmarks': wordOf('remotes/reader', 'bookmark.title'),
      'manhua/comment': wordOf('remotes/reader', 'comment.own.title'),
      'work/import': wordOf('remotes/reader', 'import.title'),
      'account/overview': wordOf('remotes/member-centre', 'overview.title'),
      'account/profile': wordOf('remotes/member-centre', 'profile.title'),
      'account/changePassword': wordOf('remotes/member-centre', 'password.title'),
      'account/security': wordOf('remotes/member-centre', 'security.title'),
      'account/integral': wordOf('remotes/member-centre', 'ledger.score.title'),
      'account/balance': wordOf('remotes/member-centre', 'ledger.money.title'),
      'account/mylevel': wordOf('remotes/member-centre', 'level.title'),
      'account/signIn': wordOf('remotes/member-centre', 'daily.title'),
      'account/notice': wordOf('remotes/member-centre', 'notice.title'),
      messageCenter: wordOf('remotes/member-centre', 'message.title'),
      'work/queue': wordOf('remotes/member-centre', 'queue.title'),
      ask: wordOf('remotes/ask', 'front.title'),
      'ask/post': wordOf('remotes/ask', 'own.questions.title'),
      'ask/comment': wordOf('remotes/ask', 'own.answers.title'),
      'ask/collect': wordOf('remotes/ask', 'own.collected.title'),
      article: wordOf('remotes/blog-matter', 'matter.title'),
      'article/collect': wordOf('remotes/blog-matter', 'collected.title'),
    };
    const places = [
      ['remotes/reader', 'menu.home', 'home.title'],
      ['remotes/reader', 'menu.browse', 'classification.title'],
      ['remotes/reader', 'menu.search', 'search.title'],
      ['remotes/reader', 'menu.downloads', 'offline.title'],
      ['remotes/blog-matter', 'blog.menu', 'blog.title'],
      ['remotes/blog-matter', 'matter.menu', 'matter.title'],
      ['remotes/ask', 'menu.ask', 'front.title'],
    ] as const;
    for (const [folder, menu, title] of places) expect(wordOf(folder, menu)).toBe(wordOf(folder, title));
    expect(
      Object.fromEntries(Object.keys(entries).map((path) => [path, wordOf('services/site', `rule.${path}`)])),
    ).toEqual(entries);
  });

  test('a refused word is named with its key and the word to say', () => {
    inFolder(
      {
        'en.md': '| for | say | not |\n|---|---|---|\n| keep | Save | `\\bcollect(s\\|ed)?\\b` |\n',
        'en.json': JSON.stringify({ a: { b: 'Collected on Monday', c: 'Recollect it' } }),
      },
      (folder) => {
        expect(refusedWords(join(folder, 'en.json'), readGlossary(join(folder, 'en.md')))).toEqual([
          'b: “Collected on Monday” has “Collected”; say Save',
        ]);
      },
    );
  });
});

test('a missing key, an empty text, a lost placeholder and an unused plural form are each named', () => {
  const same = JSON.stringify({ a: 'x {{name}}', n_other: '{{count}}' });
  inFolder(
    {
      ...Object.fromEntries(languages.map((language) => [`${language}.json`, same])),
      'en.json': JSON.stringify({ a: 'x {{name}}', n_one: 'one', n_other: '{{count}}' }),
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

test('a text equal to its fallback counts as untranslated, whatever plural form it is', () => {
  const original = { a: 'One', b: { c: 'Two' }, n_one: '{{count}} day', n_other: '{{count}} days' };
  const words = { a: 'Một', b: { c: 'Two' }, n_other: '{{count}} days' };
  expect(countUntranslated(words, original)).toEqual({ same: 2, all: 3 });
  expect(countUntranslated(original, words)).toEqual({ same: 2, all: 4 });
});

test('texts in elements, braced literals and ARIA attributes are found; class names and paths are not', () => {
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
