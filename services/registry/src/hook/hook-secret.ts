import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { secretPrefix } from './signature-rules.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const secretBytes = 32;

const keyOf = (siteSecret: string) => createHmac('sha256', siteSecret).update('secrets of web hooks').digest();
const boundTo = (hookId: number) => Buffer.from(`hook ${hookId}`);

export const newHookSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;

/** Encrypts the secret of a hook, bound to it: in the row of another hook it cannot be decrypted. */
export function sealHookSecret(siteSecret: string, hookId: number, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(siteSecret), iv).setAAD(boundTo(hookId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts; null when SECRET or the row was changed since. */
export function openHookSecret(siteSecret: string, hookId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(siteSecret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(boundTo(hookId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return opened.toString('utf8');
  } catch {
    return null;
  }
}
