import type { Language } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a visitor reads, by the key of the language file: `say('chapter.pageOf', { page: 2, count: 5 })`. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

type Words = { [key: string]: string | Words };

const read = (folder: string, language: Language) =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, 'locales', `${language}.json`), 'utf8')) as Words;

const flat = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );

/** The words of one package by key. */
const wordsOf = (folder: string, language: Language) => new Map(flat(read(folder, language)));

const sayer =
  (folder: string) =>
  (language: Language): Say => {
    const words = wordsOf(folder, language);
    return (key, values = {}) => {
      const text = words.get(key);
      if (text === undefined) throw new Error(`${folder} has no word ${key} in ${language}`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    };
  };

export const shellWords = sayer('shell');
export const readerWords = sayer('remotes/reader');
export const centreWords = sayer('remotes/member-centre');
export const articleWords = sayer('remotes/blog-matter');
export const askWords = sayer('remotes/ask');
export const platformWords = sayer('remotes/platform');

/** Every key with a dot. None of them may be visible on a page. */
export const wordKeys = (): Set<string> =>
  new Set(
    ['shell', 'remotes/reader', 'remotes/member-centre', 'remotes/blog-matter', 'remotes/ask', 'remotes/platform']
      .flatMap((folder) => [...wordsOf(folder, 'en').keys()])
      .filter((key) => key.includes('.')),
  );
