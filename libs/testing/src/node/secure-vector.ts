import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { readComic, type SecureAnswer, type SecureKey } from '@yonkoma/contract';

/**
 * One encrypted answer, made with OpenSSL and Python's hmac by the text of the wire contract. Both sides must agree
 * with it.
 */
export const secureVector = {
  path: readComic.securePath ?? '',
  plain: '{"comic":{"id":5,"title":"灯台 · Ngọn hải đăng"},"list":[1,2,3]}',
  key: {
    kid: '81234.AbCdEfGhIjKlMnOpQrStUv',
    key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    expire: 1_793_010_000,
  } satisfies SecureKey,
  answer: {
    kid: '81234.AbCdEfGhIjKlMnOpQrStUv',
    data:
      'kZsK4He45c2MR5u4D10lzxH54u06o20PpEH15mnOJKxOOIC1vmGMFAg' +
      'ArX5x+dR0EnJNVZZg948LvVqAMbZ5RJ7Ljs5yuZmCeTYXgw3H1BA=',
    iv: 'ZGVmZ2hpamtsbW5vcHFycw==',
    timestamp: 1_793_000_000,
    signature: '763a714964542f8fea628e916ca92f55ea09376899f72a92b1f9e817d468d807',
  } satisfies SecureAnswer,
};

/** Decrypts an answer by the text of the wire contract alone. @throws when its signature is wrong. */
export function openByTheBook(
  { kid, data, iv, timestamp, signature }: SecureAnswer,
  key: string,
  path: string,
): unknown {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), kid, use, 32));
  const expected = createHmac('sha256', keyFor('mac'))
    .update(`${kid}.${path.toLowerCase()}.${timestamp}.${iv}.${data}`)
    .digest('hex');
  if (expected !== signature) throw new Error('the signature is not right');
  const decipher = createDecipheriv('aes-256-cbc', keyFor('enc'), Buffer.from(iv, 'base64'));
  return JSON.parse(Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]).toString('utf8'));
}
