import { expect, test } from 'vitest';
import * as v from 'valibot';
import { CaptchaConfig } from './config.ts';

const remote = {
  VERIFY_PROVIDER: 'hcaptcha',
  VERIFY_SITE_KEY: 'k',
  VERIFY_SECRET: 's',
  VERIFY_HOSTNAMES: 'comics.example',
};
/** The refused setting and the reason; null when all settings are valid. */
function refused(env: Record<string, string>): string | null {
  const { issues } = v.safeParse(CaptchaConfig, { SECRET: 'x'.repeat(32), ...env });
  return issues ? `${v.getDotPath(issues[0])}: ${issues[0].message}` : null;
}

test('every setting has a default', () => {
  expect(refused({})).toBeNull();
});

test.each([
  ['VERIFY_PROVIDER', { VERIFY_PROVIDER: 'captcha' }],
  ['VERIFY_SITE_KEY', { ...remote, VERIFY_SITE_KEY: '' }],
  ['VERIFY_HOSTNAMES', { ...remote, VERIFY_HOSTNAMES: 'https://comics.example' }],
  ['VERIFY_URL', { ...remote, VERIFY_URL: 'proxy' }],
])('%s is refused with a sentence in %j', (setting, env) => {
  expect(refused(env)).toMatch(new RegExp(`^${setting}\\b.*: .{8,}`));
});

test.each(['VERIFY_SITE_KEY', 'VERIFY_SECRET', 'VERIFY_HOSTNAMES'])(
  'a foreign provider is refused without %s',
  (setting) => {
    const { [setting]: _, ...env } = remote as Record<string, string>;
    expect(refused(env)).toBe(`${setting}: the provider hcaptcha needs it`);
  },
);

test.each<Record<string, string>>([remote, { VERIFY_PROVIDER: 'off' }, { VERIFY_TRIGGERS: 'refresh,ip' }])(
  '%j is accepted',
  (env) => {
    expect(refused(env)).toBeNull();
  },
);
