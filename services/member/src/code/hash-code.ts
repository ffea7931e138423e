import { createHmac, timingSafeEqual } from 'node:crypto';

export type CodeEvent = 'register' | 'retrieve' | 'change' | 'verify';

/**
 * Six digits could be guessed from a plain hash, so the hash is keyed. It also binds a code to its address and its
 * purpose.
 */
export function hashCode(
  secret: string,
  { address, event, code }: { address: string; event: CodeEvent; code: string },
): string {
  return createHmac('sha256', secret).update(`code.${event}.${address}.${code}`).digest('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
