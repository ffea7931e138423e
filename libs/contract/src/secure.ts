import * as v from 'valibot';
import { UnixTime } from './fields.ts';

/**
 * `data` of an answer at an endpoint's `securePath`: friction for scrapers, no secrecy, since the key is handed to
 * every visitor.
 * `data` is the ordinary `data` as UTF-8 JSON under AES-256-CBC with PKCS7, in base64; `iv` is 16 random bytes in
 * base64.
 * `signature` is the lower-case hex HMAC-SHA256 over {@link signedText}.
 */
export const SecureAnswer = v.object({
  data: v.string(),
  iv: v.string(),
  timestamp: UnixTime,
  signature: v.string(),
  kid: v.string(),
});
export type SecureAnswer = v.InferOutput<typeof SecureAnswer>;

/**
 * A visitor's secret: 32 bytes in base64 under the name `kid`, the newest one until `expire` and answered with for 6 h
 * after it.
 */
export const SecureKey = v.object({ kid: v.string(), key: v.string(), expire: UnixTime });
export type SecureKey = v.InferOutput<typeof SecureKey>;

/** Header by which a client says which key it holds; without it the answer is under the newest key of whoever asks. */
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
