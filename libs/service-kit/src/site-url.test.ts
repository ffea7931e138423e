import { expect, test } from 'vitest';
import * as v from 'valibot';
import { readSiteUrl, SiteUrl } from './site-url.ts';

const here = { host: '127.0.0.1', port: 8080 };

test.each([
  ['https://comics.example', 'https://comics.example'],
  ['https://Comics.Example:443/', 'https://comics.example'],
  ['http://[::1]:8081', 'http://[::1]:8081'],
  ['https://漫画.example', 'https://xn--qex62k.example'],
])('a site at %s is at %s', (given, origin) => {
  expect(readSiteUrl(given, here)).toBe(origin);
  expect(v.parse(SiteUrl, given)).toBe(origin);
});

test.each([
  [here, 'http://127.0.0.1:8080'],
  [{ host: '0.0.0.0', port: 80 }, 'http://localhost'],
  [{ host: '::', port: 8080 }, 'http://localhost:8080'],
  [{ host: '::1', port: 8080 }, 'http://[::1]:8080'],
])('the address of a site without a setting is where it listens: %p gives %s', (listening, origin) => {
  expect(readSiteUrl(undefined, listening)).toBe(origin);
});

test.each([
  'comics.example',
  '//comics.example',
  'ftp://comics.example',
  'https://comics.example/comics',
  'https://comics.example?x',
  'https://comics.example#x',
  'https://a:b@comics.example',
  'javascript:alert(1)',
  'https://',
])('%s is not a valid address of a site', (given) => {
  expect(() => readSiteUrl(given, here)).toThrow(`SITE_URL is ${given}, which is not the address of a site`);
  expect(v.safeParse(SiteUrl, given).success).toBe(false);
});
