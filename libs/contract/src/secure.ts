import type { SecureAnswer } from './secure.schema.ts';

export type { SecureAnswer, SecureKey } from './secure.schema.ts';

/** The header with the id of the client's key. Without it the answer uses the newest key of the caller. */
export const secureKeyHeader = 'x-secure-kid';

/**
 * The keys that HKDF-SHA256 derives from a secret, with the `kid` as salt: one for the cipher and one for the
 * signature, 32 bytes each.
 */
export const secureUses = { cipher: 'enc', signature: 'mac' } as const;

/**
 * The largest age of an answer in seconds, and how far it may be ahead of the reader's estimate of the server's clock.
 */
export const secureLimits = { ageS: 300, aheadS: 60 } as const;

/**
 * The signed text. `path` is the requested path without its query, in lower case, so that an answer cannot be used for
 * another address.
 */
export function signedText({ kid, timestamp, iv, data }: Omit<SecureAnswer, 'signature'>, path: string): string {
  return [kid, path.toLowerCase(), timestamp, iv, data].join('.');
}
