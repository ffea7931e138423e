import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const marks = 64;

/**
 * The network of an address, so wide that one customer seldom has many: `192.0.2.7` and `::ffff:192.0.2.7` are in
 * `192.0.2`, `2001:db8:1::7` is in `2001:db8:1`.
 */
export function wideNetworkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = ''] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  return [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3).join(':');
}

/**
 * One of 64 marks by which networks are counted: too few to identify anybody, and without the key nobody can choose
 * their mark.
 */
export function networkHash(secret: string, address: string): number {
  return (
    createHmac('sha256', secret)
      .update(`network ${wideNetworkOf(address)}`)
      .digest()
      .readUInt32BE() % marks
  );
}
