import { expect, test } from 'vitest';
import * as v from 'valibot';
import { MemberConfig } from './config.ts';

/** The refused setting and the reason; null when all settings are valid. */
function refused(env: Record<string, string>): string | null {
  const { issues } = v.safeParse(MemberConfig, { SECRET: 'x'.repeat(32), ...env });
  return issues ? `${v.getDotPath(issues[0])}: ${issues[0].message}` : null;
}

test('every setting has a default', () => {
  expect(refused({})).toBeNull();
});

test.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM: 'a@comics.example' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@comics.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'comics' }],
  ['MAIL_FROM', { MAIL_FROM: 'Comics <a@b.example>\r\nBcc: c@d.example' }],
  ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'ftp://sms.example', SMS_WEBHOOK_SECRET: 'x'.repeat(16) }],
  ['SMS_WEBHOOK_SECRET', { SMS_WEBHOOK_URL: 'https://sms.example' }],
  ['SMS_WEBHOOK_SECRET', { SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: 'short' }],
  ['SMS_PER_DAY', { SMS_PER_DAY: 'many' }],
])('%s is refused with a sentence in %j', (setting, env) => {
  expect(refused(env)).toMatch(new RegExp(`^${setting}\\b.*: .{8,}`));
});

test.each<Record<string, string>>([
  { SMTP_URL: 'smtps://user:p%40ss@mail.example:465', MAIL_FROM: 'Comics <no-reply@comics.example>' },
  { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'no-reply@comics.example' },
  { SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: 'x'.repeat(16), SMS_PER_DAY: '0' },
])('%j is accepted', (env) => {
  expect(refused(env)).toBeNull();
});
