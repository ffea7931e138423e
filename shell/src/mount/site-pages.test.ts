import { describe, expect, test } from 'vitest';
import { type Page, type ShellPage, sitePages } from '@yonkoma/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForMembers } from '../session/public-routes.ts';
import { shellPages } from './shell-pages.ts';

const remotes = join(import.meta.dirname, '../../../remotes');
const declared: (Page | ShellPage)[] = [
  ...readdirSync(remotes).flatMap(
    (name) => (JSON.parse(readFileSync(join(remotes, name, 'remote.json'), 'utf8')) as { pages: Page[] }).pages,
  ),
  ...shellPages,
];
/** Compares paths without the names of their parameters. */
const shape = (path: string) => path.replace(/:\w+/g, ':').toLowerCase();

describe.each(sitePages)('$path', ({ path, layout, isPublic }) => {
  test('has a page, in its layout, for its visitors', () => {
    const page = declared.find((known) => shape(known.path) === shape(path));
    expect({ layout: page?.layout, isPublic: !isForMembers(path.replace(/:\w+/g, '7'), page) }).toEqual({
      layout,
      isPublic,
    });
  });
});

test('a section that is not open yet is declared nowhere else: a remote that declares its page opens it', () => {
  const closed = shellPages.filter(({ isClosed }) => isClosed);
  expect(closed.map(({ name, isUnlisted }) => [name, isUnlisted])).toEqual(closed.map(() => ['not-open', true]));
  expect(
    closed.map(({ path }) => shape(path)).filter((path) => !sitePages.some((known) => shape(known.path) === path)),
  ).toEqual([]);
});
