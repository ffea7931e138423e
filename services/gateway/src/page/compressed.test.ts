import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, encodingFor } from './compressed.ts';

test('a page is compressed once for each encoding, and says the same in all', async () => {
  const page = Buffer.from('<p>Lanterns</p>'.repeat(1000));
  const [br, gzip] = await Promise.all([compressed(page, 'br'), compressed(page, 'gzip')]);
  expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([page, page]);
  expect(await compressed(page, 'br')).toBe(br);
  expect(await compressed(page, 'gzip')).toBe(gzip);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
