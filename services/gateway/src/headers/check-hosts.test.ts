import { expect, test } from 'vitest';
import { readCheckHosts } from './check-hosts.ts';
import { pagePolicy } from './protect.ts';

const inline = { scripts: "'nonce-N'", styles: "'nonce-N'" };

const policyOf = (provider?: string) =>
  Object.fromEntries(
    pagePolicy(inline, readCheckHosts({ VERIFY_PROVIDER: provider }))
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

test('a page with the embedded check, or none, loads code, workers and data from this site alone', () => {
  for (const provider of [undefined, '', 'altcha', 'off']) {
    const policy = policyOf(provider);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'nonce-N' 'strict-dynamic'",
      'style-src': "'self' 'nonce-N'",
      'connect-src': "'self'",
      'worker-src': "'self'",
    });
    expect(Object.values(policy).join(' ')).not.toMatch(/https?:|unsafe|\*/);
  }
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
  ['recaptcha', 'https://www.google.com/recaptcha/'],
])('a page with %s may load and frame %s, and nothing inline', (provider, host) => {
  const policy = policyOf(provider);
  expect(policy['script-src']?.split(' ')).toContain(host);
  expect(policy['frame-src']?.split(' ')).toEqual(expect.arrayContaining(["'self'", host]));
  expect(Object.values(policy).join(' ')).not.toMatch(/unsafe/);
  const others = ['cloudflare', 'hcaptcha', 'google'].filter((name) => !host.includes(name));
  for (const other of others) expect(Object.values(policy).join(' ')).not.toContain(other);
});

test('an unknown provider stops the start with a sentence', () => {
  expect(() => readCheckHosts({ VERIFY_PROVIDER: 'turnstyle' })).toThrow(
    'VERIFY_PROVIDER is turnstyle, which is not a known human check',
  );
});
