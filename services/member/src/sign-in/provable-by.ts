/** Which addresses a code reaches: email always; mobile numbers when texts are sent, or where nothing is sent at all and all of it is kept in files. */
export function provableBy({ SMTP_URL, SMS_WEBHOOK_URL }: { SECRET: string; SMTP_URL?: unknown; SMS_WEBHOOK_URL?: unknown }): ('email' | 'mobile')[] {
  return SMS_WEBHOOK_URL || !SMTP_URL ? ['email', 'mobile'] : ['email'];
}
