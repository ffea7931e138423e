import { expect, test } from 'vitest';
import type { RuntimeManifest } from '@yonkoma/contract';
import { versionOf } from '../../fixtures/served-page.ts';
import { menuEntries } from './menu-entries.ts';

test('a menu entry for a page of a remote that was retired is left out', () => {
  const entry = (path: string) => ({
    id: `a${path}`,
    title: 'home',
    path,
    place: ['header' as const],
    icon: 'x',
    weigh: 1,
  });
  const remotes = [versionOf('a', '1.0.0-000000000001', { menu: [entry('/about'), entry('/gone'), entry('/')] })];
  expect(menuEntries({ remotes } as unknown as RuntimeManifest).header.map(({ path }) => path)).toEqual([
    '/',
    '/about',
  ]);
});
