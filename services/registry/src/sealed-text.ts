import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Each use has its own key, so that a signature for one use, such as sessions or calls of peers, is not valid for
 * another.
 */
const sign = (secret: string, use: string, payload: string) =>
  createHmac('sha256', createHmac('sha256', secret).update(use).digest()).update(payload).digest('base64url');

/**
 * Returns `payload.signature`, both in base64url: everybody can read it, but only the site's secret can make or change
 * it.
 */
export function sealText(secret: string, use: string, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(secret, use, payload)}`;
}

/** The value that was sealed for this use with this secret; undefined for any other text. */
export function openText(secret: string, use: string, text: string): unknown {
  const [payload = '', signature = ''] = text.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, use, payload))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
