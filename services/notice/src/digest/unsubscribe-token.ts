import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, memberId: number) =>
  createHmac('sha256', secret).update(`unsubscribe.digest.${memberId}`).digest('base64url').slice(0, 32);

/** Proves that the address comes from a letter to this member. It never expires and is valid only to unsubscribe. */
export const unsubscribeToken = (secret: string, memberId: number): string => `${memberId}.${sign(secret, memberId)}`;

/** Returns null for a token that this site did not make. */
export function readUnsubscribeToken(secret: string, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{32})$/.exec(token) ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, Number(id)))) ? Number(id) : null;
}

/** The address in a letter at which its reader ends the letters. */
export const unsubscribeAddress = ({ SITE_URL, SECRET }: { SITE_URL: string; SECRET: string }, memberId: number) =>
  `${SITE_URL}/member/unsubscribe/${unsubscribeToken(SECRET, memberId)}`;
