import { randomBytes } from 'node:crypto';

/**
 * Stands in a page where each answer has its own nonce. Nobody can write it into a page: it is random, and leaves no
 * process.
 */
export const nonceHole = randomBytes(16).toString('base64url');

/** The parts of a text around the places of the nonce. */
export type TextWithHoles = Buffer[];

/** Encodes a text once for all that get it. */
export const cutHoles = (text: string): TextWithHoles => text.split(nonceHole).map((part) => Buffer.from(part));

/** The text as one visitor gets it; the same buffer for all when it has no place for a nonce. */
export function fillHoles(parts: TextWithHoles, nonce: string): Buffer {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const own = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [own, part])));
}
