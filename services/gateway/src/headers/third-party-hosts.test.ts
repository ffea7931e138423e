import { expect, test } from 'vitest';
import type { Initialisation, Page, PageMatch } from '@yonkoma/contract';
import { thirdPartyHosts } from './third-party-hosts.ts';
import { pagePolicy } from './protect.ts';

const inline = { scripts: "'nonce-N'", styles: "'nonce-N'" };

const thirdParties = {
  framed: ['vignette' as const],
  inPage: ['onclickPopunder' as const],
  hasAnalytics: true,
  asksConsent: true,
  everyPages: 5,
  hosts: ['ads.example'],
};
const at = (page: Partial<Page> = {}) =>
  ({
    page: { name: 'home', path: '/', title: 'home', layout: 'home', needsLogin: false, ...page },
    remote: null,
    params: {},
  }) as PageMatch;
const hosts = ({
  headers = {},
  cookies = { a: '1', 'yonkoma-consent': '1' },
  page = {},
  reported = {},
  isGuest = true,
}: {
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  page?: Partial<Page>;
  reported?: Partial<typeof thirdParties>;
  isGuest?: boolean;
} = {}) =>
  thirdPartyHosts(
    { headers, cookies },
    at(page),
    { site: { thirdParties: { ...thirdParties, ...reported } } as Initialisation['site'] },
    isGuest,
  );

test('a public page of a guest who agreed may load third-party code from listed hosts', () => {
  expect(hosts()).toEqual(['ads.example']);
  expect(hosts({ cookies: {}, reported: { asksConsent: false } })).toEqual(['ads.example']);
});

test.each([
  ['nobody is asked yet', { cookies: {} }],
  ['the visitor refused', { cookies: { 'yonkoma-consent': '0' } }],
  [
    'the visitor refused where nobody is asked',
    { cookies: { 'yonkoma-consent': '0' }, reported: { asksConsent: false } },
  ],
  ['the cookie holds something else', { cookies: { 'yonkoma-consent': '11', 'x-yonkoma-consent': '1' } }],
  ['the browser sends Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ['somebody is signed in', { isGuest: false }],
  ['the page is one of members', { page: { layout: 'user' as const } }],
  ['one signs in on the page', { page: { path: '/user/login', layout: 'blank' as const } }],
  ['the page needs a login', { page: { needsLogin: true } }],
  ['the page is below /user', { page: { path: '/user/card/:id' } }],
  ['the page is kept out of searches', { page: { isUnlisted: true } }],
  ['all code runs in frames', { reported: { inPage: [], hasAnalytics: false } }],
])('the strict policy stays while %s', (_, circumstances) => {
  expect(hosts(circumstances)).toBeNull();
});

test('Do Not Track stops analytics, but not advertisements in pages', () => {
  const headers = { dnt: '1' };
  expect(hosts({ headers, reported: { inPage: [] } })).toBeNull();
  expect(hosts({ headers })).toEqual(['ads.example']);
});

test('the wider policy keeps the nonce for scripts, and allows nothing that pages never need', () => {
  const policy = pagePolicy(inline, undefined, null, null, ['ads.example']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'nonce-N' 'strict-dynamic' ads.example",
      "style-src 'self' 'unsafe-inline' ads.example",
      "frame-src 'self' ads.example",
      "img-src 'self' data: blob: ads.example",
      "connect-src 'self' ads.example",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "worker-src 'self'",
    ]),
  );
  expect(pagePolicy(inline, undefined, null, null, null)).toBe(pagePolicy(inline));
  expect(pagePolicy(inline, undefined, null, null, [])).not.toContain('frame-src');
});
