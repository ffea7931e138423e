import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { repositoryRoot } from './repository.ts';

/** The domains that name levels, each in its own language files. */
const named = ['member', 'economy', 'notice'];

test.each(languages)('a level has the same name on every page, in %s', (language) => {
  const [first, ...others] = named.map((domain) => {
    const file = join(repositoryRoot, 'services', domain, 'locales', `${language}.json`);
    const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    return Object.fromEntries(words.filter(([key]) => /^level-\d+$/.test(key)));
  });
  expect(Object.keys(first ?? {})).toHaveLength(10);
  for (const other of others) expect(other).toEqual(first);
});
