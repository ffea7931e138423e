/** Lower-case letters and digits that are easy to tell apart, because a key is typed on a phone. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const [groups, perGroup] = [5, 5];

/**
 * `k7m2p-…`: five groups of five characters out of 31, made of random bytes. That is 123 bits, which cannot be guessed.
 * Null when there are too few bytes.
 */
export function keyOf(random: Uint8Array): string | null {
  // Bytes from 248 up are skipped, because the first letters would occur more often.
  const signs = [...random]
    .filter((byte) => byte < 8 * letters.length)
    .slice(0, groups * perGroup)
    .map((byte) => letters[byte % letters.length] ?? '');
  if (signs.length < groups * perGroup) return null;
  return Array.from({ length: groups }, (_, group) =>
    signs.slice(group * perGroup, (group + 1) * perGroup).join(''),
  ).join('-');
}

/** The key as it was issued, without dashes, from any way of typing it; null when the text is not a key. */
export function plainKey(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐-―]/g, '');
  return signs.length === groups * perGroup && [...signs].every((sign) => letters.includes(sign)) ? signs : null;
}
