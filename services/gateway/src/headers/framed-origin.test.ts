import { expect, test } from 'vitest';
import { type Page, matchPage } from '@yonkoma/contract';
import { framedOrigin } from './framed-origin.ts';
import { pagePolicy } from './protect.ts';

const inline = { scripts: "'nonce-N'", styles: "'nonce-N'" };

const page = (name: string, path: string): Page => ({ name, path, title: 'title', layout: 'user', needsLogin: true });
const shellPages = [page('user-home', '/user'), page('user-iframe', '/user/iframe/:url')];
const policyAt = (path: string) =>
  pagePolicy(inline, undefined, framedOrigin(matchPage(path, { remotes: [] }, shellPages)));

test('the frame page may show the origin named in its address, over https, and nothing else', () => {
  expect(policyAt(`/user/iframe/${encodeURIComponent('https://help.example:8443/faq?a=1#b')}`).split('; ')).toContain(
    "frame-src 'self' https://help.example:8443",
  );
});

test.each([
  '/user',
  '/user/iframe/x',
  ...[
    'http://help.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    '*',
    'https://a.example; script-src *',
    '//help.example',
  ].map((url) => `/user/iframe/${encodeURIComponent(url)}`),
])('%s allows no frame', (path) => {
  const policy = policyAt(path);
  expect(policy).not.toContain('frame-src');
  expect(policy).not.toContain('*');
});
