import { expect, test } from 'vitest';
import { isForMembers, isPublic } from './public-routes.ts';

test.each([
  '/',
  '/matter',
  '/matter/info',
  '/matter/info/7',
  '/aboutus',
  '/blog',
  '/blog/info/7',
  '/ask',
  '/ask/lists',
  '/ask/info/7',
  '/classification/index',
  '/search/index',
  '/detail/index',
  '/animationDetail/5/11',
  '/recaptcha-test',
  '/user/retrievePassword',
  '/user/login',
  '/user/login/',
  '/USER/LOGIN',
  '/index/list/new',
  '/user/card/7',
])('%s is public, for guard and calls alike', (path) => {
  expect([isPublic(path), isForMembers(path, undefined)]).toEqual([true, false]);
});

test.each([
  '/user',
  '/user/',
  '/user/account/overview',
  '/User/Account/Overview',
  '/user/login/x',
  '/user/card',
  '/user/card/7/x',
  '/user/iframe/https%3A%2F%2Fa.example',
  '/user/manhua/collect',
])('%s is for members', (path) => {
  expect([isPublic(path), isForMembers(path, undefined)]).toEqual([false, true]);
});

test('another page is for members when it declares so', () => {
  expect([
    isForMembers('/desk', { needsLogin: true }),
    isForMembers('/desk', { needsLogin: false }),
    isForMembers('/username', undefined),
  ]).toEqual([true, false, false]);
});
