import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signature is valid before and after its time, so also the most by which clocks may differ. */
export const validForS = 60;

/** The signed facts about a request. All are texts, as in the headers. */
export interface PeerQuestion {
  path: string;
  time: string;
  nonce: string;
  length: string;
  digest: string;
}

/** Lower-case hex SHA-256. */
export const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

const hmac = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex');

/** Signs a request: HMAC-SHA256 with the secret of the site, lower-case hex. */
export function signQuestion(secret: string, { path, time, nonce, length, digest }: PeerQuestion): string {
  return hmac(secret, 'peer question', `POST ${path}`, time, nonce, length, digest);
}

/** Signs an answer together with the nonce of its request, so that it cannot answer another one. */
export function signAnswer(
  secret: string,
  { nonce, status, digest }: { nonce: string; status: number; digest: string },
): string {
  return hmac(secret, 'peer answer', nonce, String(status), digest);
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/**
 * Remembers the nonces of signed requests for as long as their signatures are valid. Only nonces with a valid signature
 * are stored, so strangers cannot fill the memory.
 */
export class UsedNonces {
  readonly #bySecond = new Map<number, Set<string>>();

  /** False when the nonce was used before. `timeS` is the signed time, `nowS` the current time, in unix seconds. */
  use(nonce: string, timeS: number, nowS: number): boolean {
    if (!this.#bySecond.has(timeS)) {
      for (const second of this.#bySecond.keys()) if (second < nowS - validForS) this.#bySecond.delete(second);
      this.#bySecond.set(timeS, new Set());
    }
    const used = this.#bySecond.get(timeS) as Set<string>;
    if (used.has(nonce)) return false;
    used.add(nonce);
    return true;
  }

  get size(): number {
    let size = 0;
    for (const used of this.#bySecond.values()) size += used.size;
    return size;
  }
}
