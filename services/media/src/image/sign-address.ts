import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key for page addresses alone, so that a signature made for anything else never opens a page. */
export function addressKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'yonkoma media page address', 32));
}

/** 22 characters, fit for a query; one for all widths of an image. */
export function signAddress(key: Buffer, hash: string, expiresAt: number): string {
  return createHmac('sha256', key).update(`${hash}.${expiresAt}`).digest().toString('base64url', 0, 16);
}

export function isSigned(key: Buffer, hash: string, expiresAt: number, signature: string): boolean {
  const expected = Buffer.from(signAddress(key, hash, expiresAt));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
