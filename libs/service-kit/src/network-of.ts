import { isIPv6 } from 'node:net';

/**
 * The unit of every limit by network: one IPv4 address, or the /64 of an IPv6 address, which belongs to one customer.
 * `::ffff:192.0.2.1` gives `192.0.2.1`; `2001:db8::1` gives `2001:db8:0:0::/64`; any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff')
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
