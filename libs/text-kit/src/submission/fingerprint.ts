import { createHash } from 'node:crypto';

/** No text that may be published is longer; what is refused anyway is not read to its end. */
const maxRead = 25_000;

/**
 * A hash of 22 characters, equal for texts that readers call equal: only letters, digits and symbols count, without
 * case and width.
 */
export function fingerprintOf(text: string): string {
  const bare = text
    .slice(0, maxRead)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{S}]/gu, '');
  return createHash('sha256')
    .update(bare === '' ? text : bare)
    .digest('base64url')
    .slice(0, 22);
}
