import { initialise, secureLimits, type SecureKey, signedText } from '@yonkoma/contract';
import type { Sealed } from './sealed.ts';
import { openWithWebCrypto } from './web-crypto.ts';

// Loaded with the first encrypted answer. It also contains the endpoint for a new key.
export { initialise };

/** The parts of an answer as bytes, except the signed text. */
export interface Parts {
  secret: Uint8Array<ArrayBuffer>;
  kid: string;
  text: string;
  signature: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
}

/** Checks the signature, then decrypts; null for a wrong signature. */
export type OpenParts = (parts: Parts) => Promise<Uint8Array | null>;

export type Opened = { data: unknown } | { failure: 'data expired' | 'signature verification failed' };

/** Browsers have Web Crypto only on secure pages; elsewhere a library does the same. */
const choose = async (): Promise<OpenParts> =>
  globalThis.crypto?.subtle
    ? openWithWebCrypto
    : (await import(/* webpackChunkName: "secure-plain-http" */ './pure-crypto.ts')).openWithoutWebCrypto;

/**
 * Decrypts a sealed answer. `path` is the requested path; `now` the server's time in unix seconds, as far as it is
 * known; `keys` newest first.
 * @throws when no key opens it or the signature is wrong.
 */
export async function openSealed(
  sealed: Sealed,
  { path, now, keys }: { path: string; now: number; keys: readonly SecureKey[] },
  open?: OpenParts,
): Promise<Opened> {
  const { timestamp, iv, data, signature, kid = keys[0]?.kid ?? '' } = sealed;
  if (now - timestamp > secureLimits.ageS || timestamp - now > secureLimits.aheadS) return { failure: 'data expired' };
  const key = keys.find((known) => known.kid === kid);
  if (!key || !/^(?:[0-9a-f]{2}){32}$/.test(signature)) return { failure: 'signature verification failed' };
  try {
    const parts = {
      secret: bytesOf(key.key),
      kid,
      text: signedText({ kid, timestamp, iv, data }, path),
      signature: bytesOfHex(signature),
      iv: bytesOf(iv),
      data: bytesOf(data),
    };
    const plain = await (open ?? (await choose()))(parts);
    return plain
      ? { data: JSON.parse(new TextDecoder().decode(plain)) as unknown }
      : { failure: 'signature verification failed' };
  } catch (error) {
    // Invalid Base64, or a key of another length: the site did not sign this.
    if (error instanceof DOMException || error instanceof SyntaxError)
      return { failure: 'signature verification failed' };
    throw error;
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
