import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';

/** Seconds within which the work must be done. */
export const workS = 600;

const keyFor = (secret: string) => createHmac('sha256', secret).update('proof of work').digest('hex');

/**
 * Work for a browser: on average it tries 256 keys of 3000 rounds before one begins with a zero byte, which takes about
 * a second on a phone.
 * Creating the work derives no key, so it costs the server almost nothing.
 */
export async function createWork(secret: string, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 3000,
    keyPrefix: '00',
    deriveKey,
    expiresAt: now + workS,
    hmacSignatureSecret: keyFor(secret),
  });
}

const Payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({ nonce: v.string(), expiresAt: v.number() }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/**
 * The nonce of finished work that this site created and that has not expired, from the base64 of a browser; null for
 * anything else. Each nonce must be accepted only once.
 */
export async function readDoneWork(
  text: string,
  { secret, now }: { secret: string; now: number },
): Promise<string | null> {
  const payload = v.safeParse(Payload, parse(text));
  if (!payload.success || payload.output.challenge.parameters.expiresAt <= now) return null;
  const { challenge, solution } = payload.output;
  try {
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Challenge,
      solution: solution as Solution,
      deriveKey,
      hmacSignatureSecret: keyFor(secret),
    });
    return verified ? challenge.parameters.nonce : null;
  } catch {
    return null;
  }
}

export async function isWorkDone(
  text: string,
  { nonce, ...given }: { secret: string; nonce: string; now: number },
): Promise<boolean> {
  return (await readDoneWork(text, given)) === nonce;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
