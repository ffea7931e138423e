import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type SecureAnswer, secureKeyHeader, secureUses, signedText } from '@yonkoma/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../compose.ts';
import { isCurrent, newestKey, secretOf } from './secure-key.ts';

export interface Sealing {
  kid: string;
  secret: Uint8Array;
  /** The requested path, without the query. */
  path: string;
  timestamp: number;
  /** 16 bytes, never used twice. */
  iv: Uint8Array;
}

/** Encrypts an answer (AES-256-CBC) and signs it (HMAC). */
export function seal(plain: string, { kid, secret, path, timestamp, iv }: Sealing): SecureAnswer {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, kid, use, 32));
  const cipher = createCipheriv('aes-256-cbc', keyFor(secureUses.cipher), iv);
  const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
  const unsigned = { data, iv: Buffer.from(iv).toString('base64'), timestamp, kid };
  return {
    ...unsigned,
    signature: createHmac('sha256', keyFor(secureUses.signature)).update(signedText(unsigned, path)).digest('hex'),
  };
}

/** Encrypts an answer with the key that the client names, if it is current, else with the caller's newest key. */
export function sealFor(
  request: FastifyRequest,
  caller: Pick<Caller, 'session' | 'address'>,
  siteSecret: string,
  plain: string,
  now: number,
): SecureAnswer {
  const held = request.headers[secureKeyHeader];
  const kid = typeof held === 'string' && isCurrent(held, now) ? held : newestKey(siteSecret, caller, now).kid;
  return seal(plain, {
    kid,
    secret: secretOf(siteSecret, kid),
    path: request.url.split('?', 1)[0] as string,
    timestamp: now,
    iv: randomBytes(16),
  });
}
