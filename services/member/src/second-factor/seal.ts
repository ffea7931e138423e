import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** A key for one purpose, derived from the secret that all services of a site share. */
function keyFor(siteSecret: string, purpose: string): Buffer {
  return createHmac('sha256', siteSecret).update(purpose).digest();
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that must be readable again. It is bound to its member: in another member's row it cannot be
 * decrypted.
 */
export function seal(siteSecret: string, memberId: number, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(siteSecret, 'totp secret'), iv).setAAD(
    Buffer.from(`member ${memberId}`),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts. @throws when it was sealed for another member or with another SECRET, or changed since. */
export function unseal(siteSecret: string, memberId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyFor(siteSecret, 'totp secret'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(`member ${memberId}`))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error(`A secret of member ${memberId} cannot be decrypted: SECRET or the row was changed.`, { cause });
  }
}

/** The stored form of a recovery code. It is keyed: with the database alone, nobody can test codes against it. */
export function sealedHash(siteSecret: string, memberId: number, code: string): string {
  return createHmac('sha256', keyFor(siteSecret, 'recovery code')).update(`${memberId} ${code}`).digest('hex');
}
