/** Small letters and digits that are not taken for each other, as a key is typed on a phone. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const [groups, perGroup] = [5, 5];

/**
 * `k7m2p-…`, five times five of 31 signs, of random bytes: 123 bits, which nobody guesses. null for too few of them.
 */
export function keyOf(random: Uint8Array): string | null {
  // Beyond 248 the first letters would come more often.
  const signs = [...random]
    .filter((byte) => byte < 8 * letters.length)
    .slice(0, groups * perGroup)
    .map((byte) => letters[byte % letters.length] ?? '');
  if (signs.length < groups * perGroup) return null;
  return Array.from({ length: groups }, (_, group) =>
    signs.slice(group * perGroup, (group + 1) * perGroup).join(''),
  ).join('-');
}

/** The key as it was given out, without dashes, however it was typed; null for what is none. */
export function plainKey(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐-―]/g, '');
  return signs.length === groups * perGroup && [...signs].every((sign) => letters.includes(sign)) ? signs : null;
}
