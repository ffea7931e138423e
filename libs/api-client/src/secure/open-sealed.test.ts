import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SecureAnswer, SecureKey } from '@yonkoma/contract';
import { secureVector } from '@yonkoma/testing/node/secure-vector';
import { type OpenParts, openSealed } from './open-sealed.ts';
import { openWithoutWebCrypto } from './pure-crypto.ts';
import { openWithWebCrypto } from './web-crypto.ts';

const { path, plain, key, answer } = secureVector;
const now = answer.timestamp;
const unverified = { failure: 'signature verification failed' };
const expired = { failure: 'data expired' };
const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

/** Signed with the right key: a valid answer that may have the wrong time. */
const sealed = (
  text: string,
  { kid, key: secret }: SecureKey,
  timestamp: number,
  iv = randomBytes(16),
): SecureAnswer => {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), kid, use, 32));
  const cipher = createCipheriv('aes-256-cbc', keyFor('enc'), iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  const unsigned = { data, iv: iv.toString('base64'), timestamp, kid };
  return {
    ...unsigned,
    signature: createHmac('sha256', keyFor('mac'))
      .update([kid, path.toLowerCase(), timestamp, unsigned.iv, data].join('.'))
      .digest('hex'),
  };
};

describe.each<[string, OpenParts]>([
  ['WebCrypto', openWithWebCrypto],
  ['the library for plain http', openWithoutWebCrypto],
])('an encrypted answer, opened by %s', (_name, open) => {
  const read = (given: Partial<SecureAnswer>, at = now, asked = path, keys = [key]) =>
    openSealed({ ...answer, ...given }, { path: asked, now: at, keys }, open);

  test('opens to the data that the wire contract gives', async () => {
    expect(await read({})).toEqual({ data: JSON.parse(plain) });
  });

  test.each<[string, Partial<SecureAnswer>]>([
    ['its data', { data: flip(answer.data) }],
    ['half of its data', { data: answer.data.slice(0, 64) }],
    ['data that is no base64', { data: '%%%' }],
    ['its iv', { iv: flip(answer.iv) }],
    ['its time', { timestamp: answer.timestamp + 1 }],
    ['the name of its key', { kid: flip(answer.kid) }],
    ['its signature', { signature: (answer.signature.startsWith('0') ? '1' : '0') + answer.signature.slice(1) }],
    ['a signature in upper case', { signature: answer.signature.toUpperCase() }],
    ['no signature', { signature: '' }],
  ])('is refused after a change of %s', async (_what, changed) => {
    expect(await read(changed)).toEqual(unverified);
  });

  test('is refused for the address of another answer', async () => {
    expect(await read({}, now, '/api/SecureComic/index')).toEqual(unverified);
    expect(await read({}, now, path.toUpperCase())).toHaveProperty('data');
  });

  test('is refused under the secret of another visitor', async () => {
    expect(await read({}, now, path, [{ ...key, key: randomBytes(32).toString('base64') }])).toEqual(unverified);
  });

  test('is valid for 300 s, and for a clock that is 60 s behind', async () => {
    for (const at of [now + 300, now - 60]) expect(await read({}, at)).toHaveProperty('data');
    for (const at of [now + 301, now - 61]) expect(await read({}, at)).toEqual(expired);
  });

  test('may be under the key before the newest; without a key id it is under the newest', async () => {
    const older = { ...key, kid: `81233.${'x'.repeat(22)}` };
    expect(await read(sealed('[1]', older, now), now, path, [key, older])).toEqual({ data: [1] });
    const { kid: _, ...nameless } = answer;
    expect(await openSealed(nameless, { path, now, keys: [key, older] }, open)).toHaveProperty('data');
  });

  test('may be of any length', async () => {
    for (const length of [0, 1, 15, 16, 17, 100_000]) {
      const text = JSON.stringify('ế月'.repeat(length));
      expect(await read(sealed(text, key, now))).toEqual({ data: JSON.parse(text) });
    }
  });
});
