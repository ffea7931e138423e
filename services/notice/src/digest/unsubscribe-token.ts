import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, memberId: number) =>
  createHmac('sha256', secret).update(`unsubscribe.digest.${memberId}`).digest('base64url').slice(0, 32);

/** Says whose letters shall end, and that it stood in one of them: good for ever, for nothing else. */
export const unsubscribeToken = (secret: string, memberId: number): string => `${memberId}.${sign(secret, memberId)}`;

/** null for what we never wrote. */
export function readUnsubscribeToken(secret: string, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{32})$/.exec(token) ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, Number(id)))) ? Number(id) : null;
}
