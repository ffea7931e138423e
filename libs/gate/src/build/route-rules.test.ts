import { expect, test } from 'vitest';
import { standingOf } from '../address-patterns.ts';
import { isClash, isForOwner, overlapsOf, removedPages, widePages } from './route-rules.ts';

const build = (name: string, ...paths: string[]) => ({
  name,
  pages: paths.map((path) => ({ name: path, path, title: 't', layout: 'home' as const, needsLogin: false })),
});

test.each([
  ['/detail/:id', '/Detail/:other', 'same'],
  ['/', '/', 'same'],
  ['/animationDetail/1/:id', '/animationDetail/:detailId/:id', 'below'],
  ['/detail/:id', '/detail/index', 'above'],
  ['/a/:x', '/:y/b', 'crossing'],
  ['/:a/:b', '/blog/info', 'above'],
  ['/detail/:id', '/detail/:id/more', 'apart'],
  ['/:anything', '/', 'apart'],
  ['/ask/:id', '/blog/:id', 'apart'],
  ['/a/:x/c', '/a/b/d', 'apart'],
] as const)('%s stands %s as %s', (pattern, other, standing) => {
  expect(standingOf(pattern, other)).toBe(standing);
});

test('owners are asked about overlaps, except where either page is wide or the page was there before', () => {
  const reader = build('reader', '/detail/:id', '/lists/:a/:b');
  const wide = build('wide', '/:anything', '/:a/:b');
  const zine = build('zine', '/detail/index', '/lists/new/:b', '/lists/:a/c', '/detail', '/:x/:y');
  const asked = (before?: ReturnType<typeof build>) =>
    overlapsOf(zine, [reader, wide], before)
      .filter(isForOwner)
      .map(({ path, other, theirs }) => `${path} ${other} ${theirs}`);
  expect(asked()).toEqual([
    '/detail/index reader /detail/:id',
    '/lists/new/:b reader /lists/:a/:b',
    '/lists/:a/c reader /lists/:a/:b',
  ]);
  expect(asked(build('zine', '/detail/index', '/lists/:z/c'))).toEqual(['/lists/new/:b reader /lists/:a/:b']);
  expect(
    overlapsOf(zine, [reader, wide], zine)
      .filter(isClash)
      .map(({ theirs }) => theirs),
  ).toEqual(['/:a/:b']);
  expect([widePages(zine, undefined), widePages(zine, build('zine', '/:q/:r'))].map((pages) => pages.length)).toEqual([
    1, 0,
  ]);
});

test('a page is removed when no page of the version answers its addresses', () => {
  const before = build('zine', '/zine', '/zine/:issue', '/zine/archive/:year');
  expect(removedPages(build('zine', '/zine/:number', '/zine/:part/:year'), before).map(({ path }) => path)).toEqual([
    '/zine',
  ]);
  expect(removedPages(build('zine', '/zine', '/zine/latest', '/zine/archive/1999'), before)).toHaveLength(2);
  expect(removedPages(build('zine', '/zine'), undefined)).toEqual([]);
});
