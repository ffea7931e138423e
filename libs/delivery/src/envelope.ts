import { createHash } from 'node:crypto';
import { asLanguage, localeOf } from '@yonkoma/contract';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import { mailbox } from './delivery-config.ts';
import type { DeliveryRow } from './delivery-store.ts';

/** A key that is the same for every try of one letter, so that a server recognises a letter that it gets twice. */
export function keyOf({ id, channel, address, expires_at }: DeliveryRow): string {
  return createHash('sha256').update(`${id} ${channel} ${address} ${expires_at}`).digest('hex').slice(0, 40);
}

/** A letter for nodemailer. Addresses are objects, so that a comma in one does not make two. */
export function toMail(row: DeliveryRow, from: string) {
  const key = keyOf(row);
  const host = (mailbox.exec(from)?.[1] ?? 'yonkoma@localhost').split('@')[1] as string;
  return {
    from,
    to: { name: '', address: row.address },
    subject: row.subject,
    text: `${row.body}\n`,
    html: toHtml(row),
    messageId: `<${key}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': localeOf(asLanguage(row.language)),
      ...oneClick(row),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: headers with which the mail program can end letters of this kind. */
const oneClick = ({ unsubscribe_url: url }: DeliveryRow): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/**
 * Makes addresses of this site links, in a letter that has an `unsubscribe_url`. Other addresses, which members may
 * have written, are not links.
 */
function linked(html: string, { unsubscribe_url: url }: DeliveryRow): string {
  return url
    ? html.replace(/https?:\/\/[^\s<]+/g, (address) =>
        address.startsWith(`${new URL(url).origin}/`) ? `<a href="${address}">${address}</a>` : address,
      )
    : html;
}

/** The same words as HTML, with margins. A code, which is alone in its paragraph, is in large digits. */
function toHtml(row: DeliveryRow): string {
  const { subject, body, language } = row;
  const paragraphs = body
    .split('\n\n')
    .map((text) =>
      /^\d{6}$/.test(text)
        ? `<p style="font:700 32px/1.2 monospace;letter-spacing:.2em;margin:24px 0">${text}</p>`
        : `<p style="margin:0 0 16px">${linked(escapeHtml(text), row).replaceAll('\n', '<br>')}</p>`,
    );
  return (
    `<!doctype html><html lang="${localeOf(asLanguage(language))}"><head><meta charset="utf-8"><title>` +
    `${escapeHtml(subject)}</title></head><body style="font:16px/1.6 sans-serif;color:#17161a;background:#fbfaf7;` +
    `margin:0;padding:32px"><div style="max-width:520px;margin:0 auto">${paragraphs.join('')}</div></body></html>`
  );
}
