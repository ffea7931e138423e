import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key that is used only for addresses, so that no other signature of the site is valid for an image. */
export function addressKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'yonkoma media page address', 32));
}

/** The time at which an address expires, in unix seconds. */
export type Expiry = number | 'never';

/** Returns 22 characters that are valid in a query; one signature for all widths of an image. */
export function signAddress(key: Buffer, hash: string, expiresAt: Expiry): string {
  return createHmac('sha256', key).update(`${hash}.${expiresAt}`).digest().toString('base64url', 0, 16);
}

export function isSigned(key: Buffer, hash: string, expiresAt: Expiry, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(signAddress(key, hash, expiresAt));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
