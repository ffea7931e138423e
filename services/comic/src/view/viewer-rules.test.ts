import { expect, test } from 'vitest';
import { viewerOf } from './viewer-rules.ts';

test('an IPv4 address is one viewer, in any notation', () => {
  expect(viewerOf('192.0.2.7')).toBe('192.0.2.7');
  expect(viewerOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('an IPv6 viewer is a /64 network, in any notation', () => {
  const network = '2001:db8:0:5';
  for (const address of [
    '2001:db8:0:5::1',
    '2001:0db8:0000:0005:aaaa:bbbb:cccc:dddd',
    '2001:DB8::5:0:0:0:1',
    '2001:db8:0:5::',
  ])
    expect(viewerOf(address)).toBe(network);
  expect(viewerOf('2001:db8:0:6::1')).not.toBe(network);
  expect(viewerOf('::1')).toBe('0:0:0:0');
});

test('a text that is not an address stays as it is', () => {
  expect(viewerOf('peer')).toBe('peer');
});
