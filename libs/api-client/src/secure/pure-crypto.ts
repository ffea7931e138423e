import { cbc } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { secureUses } from '@yonkoma/contract';
import type { OpenParts } from './open-sealed.ts';

/** Decrypts in plain JavaScript, for pages over plain http, where Web Crypto is not available. */
export const openWithoutWebCrypto: OpenParts = async ({ secret, kid, text, signature, iv, data }) => {
  const encoder = new TextEncoder();
  const keyFor = (use: string) => hkdf(sha256, secret, encoder.encode(kid), encoder.encode(use), 32);
  const expected = hmac(sha256, keyFor(secureUses.signature), encoder.encode(text));
  if (!expected.every((byte, index) => byte === signature[index])) return null;
  return cbc(keyFor(secureUses.cipher), iv).decrypt(data);
};
