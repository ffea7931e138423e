import { createHmac, timingSafeEqual } from 'node:crypto';

export type CodeEvent = 'register' | 'retrieve' | 'change' | 'verify';

/** Six digits alone would be guessed from a plain hash; a code is bound to its address and to what it was sent for. */
export function hashCode(
  secret: string,
  { address, event, code }: { address: string; event: CodeEvent; code: string },
): string {
  return createHmac('sha256', secret).update(`code.${event}.${address}.${code}`).digest('hex');
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
