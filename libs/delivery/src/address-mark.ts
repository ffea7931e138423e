import { keyedHash } from '@yonkoma/service-kit';

/**
 * Of an email address in lower case, or of an E.164 number: the same in the table of codes, in the log and in the names
 * of files.
 */
export function addressHash(secret: string, address: string): string {
  return keyedHash(secret, 'address', address);
}
