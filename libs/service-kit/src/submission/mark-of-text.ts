import { createHash } from 'node:crypto';

/** The same for texts that readers would call the same: letters and figures alone count, whatever their case and width. */
export function markOfText(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}\p{S}]/gu, '');
  return createHash('sha256').update(bare === '' ? text : bare).digest('base64url').slice(0, 22);
}
