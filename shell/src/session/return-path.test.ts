import { describe, expect, test } from 'vitest';
import { loginAddress, returnPath } from './return-path.ts';

const origin = 'https://comics.example';

describe('the return address is always on this site', () => {
  test.each([
    ['/', '/'],
    ['/user/account/overview', '/user/account/overview'],
    ['/detail/index?detailId=3&tab=2#comments', '/detail/index?detailId=3&tab=2#comments'],
    ['/a/../user', '/user'],
    ['/search/index?word=https://evil.example', '/search/index?word=https://evil.example'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/user/iframe/https%3A%2F%2Fa.example%2Fb', '/user/iframe/https%3A%2F%2Fa.example%2Fb'],
  ])('%s is valid', (to, expected) => {
    const path = returnPath(to, origin);
    expect(path).toBe(expected);
    expect(new URL(path ?? 'x:', origin).origin).toBe(origin);
  });

  test.each([
    null,
    undefined,
    '',
    'user',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    `${origin}/user`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/\u0000/evil.example',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '%2F%2Fevil.example',
    '%2fevil.example',
    '?to=/user',
    '#x',
    '/user/login',
    '/user/login?to=/user/login',
    '/User/Login/',
    '/user/login#x',
  ])('%j is refused', (to) => {
    expect(returnPath(to, origin)).toBeUndefined();
  });
});

describe('the sign-in page knows the return address', () => {
  const at = (pathname: string, search = '', hash = '') => loginAddress({ origin, pathname, search, hash });

  test('with the whole address of the page before', () => {
    expect(new URL(at('/detail/index', '?detailId=3', '#top'), origin).searchParams.get('to')).toBe(
      '/detail/index?detailId=3#top',
    );
  });

  test('but not the home page, itself, or an address that only looks like one of this site', () => {
    expect([at('/'), at('/user/login', '?to=/user'), at('//evil.example')]).toEqual([
      '/user/login',
      '/user/login',
      '/user/login',
    ]);
  });
});
