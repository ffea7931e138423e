import { createHmac, hkdfSync } from 'node:crypto';
import type { SecureKey } from '@yonkoma/contract';
import type { Caller } from '../compose.ts';

/** Seconds for which a key is the newest. For the same time after that it is still accepted. */
const rotationS = 6 * 60 * 60;

const windowAt = (now: number) => Math.floor(now / rotationS);

/**
 * The 32 bytes of a key id. They are derived from the id and the site's secret, so every process knows them and none
 * stores them.
 */
export function secretOf(siteSecret: string, kid: string): Buffer {
  return Buffer.from(hkdfSync('sha256', siteSecret, kid, 'secure answers', 32));
}

/** The newest key of the caller: of the member, else of the network address. */
export function newestKey(
  siteSecret: string,
  { session, address }: Pick<Caller, 'session' | 'address'>,
  now: number,
): SecureKey {
  const visitor = createHmac('sha256', siteSecret)
    .update(`secure answers of ${session ? `member ${session.memberId}` : address}`)
    .digest('base64url');
  const kid = `${windowAt(now)}.${visitor.slice(0, 22)}`;
  return { kid, key: secretOf(siteSecret, kid).toString('base64'), expire: (windowAt(now) + 1) * rotationS };
}

/** Whether a key id is of the current time window or the one before. */
export function isCurrent(kid: string, now: number): boolean {
  const window = Number(/^(\d{1,9})\.[\w-]{22}$/.exec(kid)?.[1] ?? Number.NaN);
  return window === windowAt(now) || window === windowAt(now) - 1;
}
