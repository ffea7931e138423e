import { createHash } from 'node:crypto';

/** The longest text that can be published. The rest of a longer one, which is refused anyway, is not read. */
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
