import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['peer', 'peer'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('neighbouring networks differ', () => {
  expect(
    new Set(['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:2::1', '192.0.2.1', '192.0.2.2'].map(networkOf)).size,
  ).toBe(5);
});
