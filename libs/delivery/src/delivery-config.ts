import * as v from 'valibot';

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isMailServer = (text: string) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
/** `name@host`, or `Name <name@host>`. */
export const mailbox = /^(?:[^<>"\r\n]{0,80} )?<?([^\s<>@"',;]+@[^\s<>@"',;]+\.[^\s<>@"',;]+)>?$/;

/** The settings for sending letters. Without any of them each letter is written to a file. */
export const deliverySettings = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which switches to TLS if the server can. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isMailServer, 'give an address such as smtps://user:password@mail.example:465')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(mailbox, 'give a sender such as Comics <no-reply@comics.example>'))),
  /** The address to which text messages are posted as signed JSON. */
  SMS_WEBHOOK_URL: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, 'give an address such as https://sms.example/send')),
  ),
  SMS_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'give 16 or more characters'))),
  /** The most codes by text message that the whole site sends in a day, because they cost money. */
  SMS_PER_DAY: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'it must be a whole number'), v.transform(Number)),
    '1000',
  ),
};

export interface DeliveryConfig {
  SECRET: string;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  SMS_WEBHOOK_URL?: string | undefined;
  SMS_WEBHOOK_SECRET?: string | undefined;
}

/** The setting that is missing beside the others, and why it is needed; null when none is missing. */
export function missingDelivery(
  config: Omit<DeliveryConfig, 'SECRET'>,
): { setting: 'MAIL_FROM' | 'SMS_WEBHOOK_SECRET'; reason: string } | null {
  if (config.SMTP_URL && !config.MAIL_FROM)
    return {
      setting: 'MAIL_FROM',
      reason: 'with SMTP_URL a sender must be given, such as Comics <no-reply@comics.example>',
    };
  if (config.SMS_WEBHOOK_URL && !config.SMS_WEBHOOK_SECRET)
    return {
      setting: 'SMS_WEBHOOK_SECRET',
      reason: 'with SMS_WEBHOOK_URL a secret must be given, with which messages are signed',
    };
  return null;
}

/**
 * The ways to reach a member: those that are configured. Where none is, email, whose letters are then files for the
 * operator. A text message is never offered without somebody who sends it.
 */
export function waysToReach({
  SMTP_URL,
  SMS_WEBHOOK_URL,
}: Pick<DeliveryConfig, 'SMTP_URL' | 'SMS_WEBHOOK_URL'>): ('email' | 'mobile')[] {
  if (!SMS_WEBHOOK_URL) return ['email'];
  return SMTP_URL ? ['email', 'mobile'] : ['mobile'];
}
