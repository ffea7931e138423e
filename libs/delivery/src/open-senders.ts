import type { DeliveryConfig } from './delivery-config.ts';
import type { Channel, DeliveryRow } from './delivery-store.ts';
import { outboxIn } from './outbox-files.ts';
import { emailSender } from './send-email.ts';
import { textSender } from './send-text.ts';
import { outboxWriter } from './write-outbox.ts';

export type Send = (row: DeliveryRow) => Promise<void>;

/** The senders of each kind of letter. A kind without configuration is written to `outbox` in the folder. */
export function openSenders(
  { SECRET, SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }: DeliveryConfig,
  folder: string,
  clock: () => number,
): Record<Channel, Send> {
  const write = outboxWriter({
    folder: outboxIn(folder),
    secret: SECRET,
    from: MAIL_FROM ?? 'Yonkoma <yonkoma@localhost.localdomain>',
    clock,
  });
  return {
    email: SMTP_URL && MAIL_FROM ? emailSender({ url: SMTP_URL, from: MAIL_FROM }) : write,
    mobile:
      SMS_WEBHOOK_URL && SMS_WEBHOOK_SECRET
        ? textSender({ url: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET, clock })
        : write,
  };
}
