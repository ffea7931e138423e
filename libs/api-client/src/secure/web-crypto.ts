import { secureUses } from '@yonkoma/contract';
import type { OpenParts } from './open-sealed.ts';

/** Decrypts with the browser's Web Crypto. */
export const openWithWebCrypto: OpenParts = async ({ secret, kid, text, signature, iv, data }) => {
  const { subtle } = crypto;
  const encoder = new TextEncoder();
  const root = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const from = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: encoder.encode(kid),
    info: encoder.encode(use),
  });
  const signing = await subtle.deriveKey(
    from(secureUses.signature),
    root,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['verify'],
  );
  if (!(await subtle.verify('HMAC', signing, signature, encoder.encode(text)))) return null;
  const cipher = await subtle.deriveKey(from(secureUses.cipher), root, { name: 'AES-CBC', length: 256 }, false, [
    'decrypt',
  ]);
  return new Uint8Array(await subtle.decrypt({ name: 'AES-CBC', iv }, cipher, data));
};
