import type { SecureAnswer } from './secure.schema.ts';

export type { SecureAnswer, SecureKey } from './secure.schema.ts';

/** Header by which a client says which key it holds; without it the answer uses the newest key of the caller. */
export const secureKeyHeader = 'x-secure-kid';

/**
 * What HKDF-SHA256 makes of a secret, with the `kid` as salt: the key of the cipher and that of the signature, 32 bytes
 * each.
 */
export const secureUses = { cipher: 'enc', signature: 'mac' } as const;

/** Seconds an answer may be old, or ahead of the reader's idea of the server's clock. */
export const secureLimits = { ageS: 300, aheadS: 60 } as const;

/**
 * `path` is the one really asked, without its query, in lower case: an answer cannot stand in for that of another
 * address.
 */
export function signedText({ kid, timestamp, iv, data }: Omit<SecureAnswer, 'signature'>, path: string): string {
  return [kid, path.toLowerCase(), timestamp, iv, data].join('.');
}
