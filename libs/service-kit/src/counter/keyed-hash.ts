import { createHmac } from 'node:crypto';

/**
 * Replaces an address, a network or a name that need not be readable: 128 bits, in hex, of an HMAC with SECRET. Equal
 * values have the same hash for one purpose and another hash for another purpose. Without SECRET nobody can find the
 * address of a hash by trying.
 */
export function keyedHash(secret: string, purpose: string, ...values: readonly (string | number)[]): string {
  return createHmac('sha256', secret)
    .update(`mark.${JSON.stringify([purpose, ...values.map(String)])}`)
    .digest('hex')
    .slice(0, 32);
}
