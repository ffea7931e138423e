import { expect, test } from 'vitest';
import { declaredPages } from './declared-pages.ts';
import { looks } from './entries/all-looks.ts';
import { entryFaults } from './entry-rules.ts';

test('every page of the shell and the remotes is looked at', async () => {
  expect(entryFaults(await declaredPages(), looks)).toEqual([]);
});

test('a page without an entry, an entry without a page, and two entries of one page are named', () => {
  expect(entryFaults(['reader/home', 'reader/new'], [{ page: 'reader/home' }, { page: 'reader/old' }])).toEqual([
    expect.stringMatching(/^reader\/new has no entry/),
    expect.stringMatching(/^reader\/old has an entry/),
  ]);
  expect(entryFaults(['reader/home'], [{ page: 'reader/home' }, { page: 'reader/home' }])).toEqual([
    'reader/home has two entries in libs/looks/src/entries.',
  ]);
});
