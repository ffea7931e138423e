import { expect, test } from 'vitest';
import { chooseFallback } from './fallback-rules.ts';

const site = { start: '/offline', pages: ['/offline', '/animationDetail/:detailId/:id'] };
const at = (path: string) => chooseFallback(new URL(path, 'https://site.example'), site);

test.each([
  '/offline',
  '/offline/',
  '/OFFLINE',
  '/offline?to=%2F',
  '/animationDetail/1/2',
  '/animationdetail/1/2/?page=3',
])('%s opens from the saved data', (path) => {
  expect(at(path)).toEqual({ document: true });
});

test.each([
  ['/detail/index?detailId=1', '/offline?to=%2Fdetail%2Findex%3FdetailId%3D1'],
  ['/animationDetail/1', '/offline?to=%2FanimationDetail%2F1'],
  ['/animationDetail//2', '/offline?to=%2FanimationDetail%2F%2F2'],
  ['/user/account/overview', '/offline?to=%2Fuser%2Faccount%2Foverview'],
])('%s leads to the saved chapters, with a link back', (path, to) => {
  expect(at(path)).toEqual({ redirect: `https://site.example${to}` });
});

test('the start of the installed app leads to the saved chapters', () => {
  expect(at('/')).toEqual({ redirect: 'https://site.example/offline' });
});
