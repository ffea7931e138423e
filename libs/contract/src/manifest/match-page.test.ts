import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';
import type { Page } from './remote.ts';
import type { MountedRemote } from './runtime.ts';

const remote = (name: string, ...paths: string[]) =>
  ({
    name,
    pages: paths.map((path): Page => ({ name: path, path, title: 't', layout: 'home', needsLogin: false })),
  }) as unknown as MountedRemote;

test('an address has the page that the router of the page gives it: that with more literals, else the first', () => {
  const remotes = [remote('one', '/a/:x/:y', '/d/:x', '/e/:x'), remote('two', '/:x/b/c', '/:x/g', '/d/f', '/e/:y')];
  const pageOf = (address: string) => matchPage(address, { remotes }, [])?.page.path;
  expect(['/a/b/c', '/a/b/d', '/d/f', '/D/F/', '/d/g', '/e/1', '/h'].map(pageOf)).toEqual([
    '/:x/b/c',
    '/a/:x/:y',
    '/d/f',
    '/d/f',
    '/d/:x',
    '/e/:x',
    undefined,
  ]);
});
