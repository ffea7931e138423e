import * as v from 'valibot';
import { UnixTime } from './fields.schema.ts';

/**
 * `data` of an answer at an endpoint's `securePath`. It makes scraping harder but is not secret, because every visitor
 * gets the key. `data` is the ordinary `data` as UTF-8 JSON under AES-256-CBC with PKCS7, in base64; `iv` is 16 random
 * bytes in base64. `signature` is the lower-case hex HMAC-SHA256 over {@link signedText}.
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
 * A visitor's secret: 32 bytes in base64 with the id `kid`. It is the newest one until `expire`, and accepted for 6 h
 * after that.
 */
export const SecureKey = v.object({ kid: v.string(), key: v.string(), expire: UnixTime });
export type SecureKey = v.InferOutput<typeof SecureKey>;
