import { keyedHash } from '@yonkoma/service-kit';

/**
 * The hash of an email address in lower case, or of an E.164 number. It is the same in the table of codes, in the log
 * and in names of files.
 */
export function addressHash(secret: string, address: string): string {
  return keyedHash(secret, 'address', address);
}
