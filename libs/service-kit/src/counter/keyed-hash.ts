import { createHmac } from 'node:crypto';

/**
 * Stands for an address, a network or a name where it need not be readable: 128 bits in hex of an HMAC under SECRET.
 * Equal values have equal marks for one purpose and different ones for another; without SECRET nobody can try addresses
 * against a mark.
 */
export function keyedHash(secret: string, purpose: string, ...values: readonly (string | number)[]): string {
  return createHmac('sha256', secret)
    .update(`mark.${JSON.stringify([purpose, ...values.map(String)])}`)
    .digest('hex')
    .slice(0, 32);
}
