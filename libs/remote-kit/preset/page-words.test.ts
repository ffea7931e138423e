import { expect, test } from 'vitest';
import { strayWords, withWords, writeWords } from './page-words.mjs';

const en = {
  close: 'Close',
  count_one: '{{count}} list',
  count_other: '{{count}} lists',
  lists: { title: 'Lists', order: { new: 'Newest', old: 'Oldest' } },
  comment: { send: 'Send', own: { title: 'Your comments' } },
};
const words = { en, vi: en };
const declaration = {
  languages: ['en', 'vi'],
  pages: [
    { name: 'home' },
    { name: 'lists', words: ['lists', 'comment.own'] },
    { name: 'one-list', words: ['comment.own', 'lists'] },
    { name: 'comments', words: ['comment.own'] },
  ],
};

const written = (given: object = declaration) => {
  const files = new Map<string, object>();
  const names = writeWords(given, words, (name, texts) => {
    files.set(name, texts);
    return name;
  });
  return { ...names, files };
};

test('a group that pages name is in their file of words, and all others are in the file of every page', () => {
  const { files, words: always, pageWords } = written();
  expect(always).toEqual({ en: 'words-en', vi: 'words-vi' });
  const { close, count_one, count_other } = en;
  expect(files.get('words-vi')).toEqual({ close, count_one, count_other, comment: { send: 'Send' } });
  expect(files.get(pageWords['lists']?.['vi'] ?? '')).toEqual({
    lists: en.lists,
    comment: { own: { title: 'Your comments' } },
  });
  expect(files.get(pageWords['comments']?.['en'] ?? '')).toEqual({ comment: { own: { title: 'Your comments' } } });
  expect(pageWords).not.toHaveProperty('home');
});

test('pages that name the same groups share one file', () => {
  const { pageWords, files } = written();
  expect(pageWords['one-list']).toEqual(pageWords['lists']);
  expect([...files.keys()].filter((name) => name.startsWith('words-en'))).toHaveLength(3);
  expect(withWords({ home: { scripts: [] }, lists: { scripts: [] } }, pageWords)).toEqual({
    home: { scripts: [] },
    lists: { scripts: [], words: pageWords['lists'] },
  });
});

test('a remote whose pages name no groups has one file for each language', () => {
  const { files, pageWords } = written({ languages: ['en'], pages: [{ name: 'home' }] });
  expect([...files]).toEqual([['words-en', en]]);
  expect(pageWords).toEqual({});
});

test('a group that a language does not have is refused by its name', () => {
  const pages = [{ name: 'lists', words: ['list'] }];
  expect(() => written({ languages: ['en'], pages })).toThrow(
    'The page lists names the words list, which locales/en.json does not have',
  );
});

test.each([
  ['as it is', 't("lists.title")', ['lists.title']],
  ['by its beginning, in a template', 't(`lists.order.${by}`)', ['lists.order.']],
  ['by its beginning, in a sum', 't("lists.order."+by)', ['lists.order.']],
  ['below a nested group', "t('comment.own.title')", ['comment.own.title']],
])('a key of another page is found in the code: %s', (_how, code, found) => {
  expect(strayWords(declaration, words, 'home', [code])).toEqual(found);
  expect(strayWords(declaration, words, 'lists', [code])).toEqual([]);
});

test.each([
  ['a key of every page', 't("comment.send")'],
  ['a text that is no key', 'call({name:"lists.readList"})'],
  ['the name of something else that begins like a group', '{draft:`lists.${id}`}'],
  ['the name of a group', 'const page="lists"'],
])('%s is no key of another page', (_what, code) => {
  expect(strayWords(declaration, words, 'home', [code])).toEqual([]);
});
