/** Signatures change every quarter of an hour and hold for the one after it too. */
const windowS = 900;

/** When an address written now ends: 15 to 30 minutes ahead, the same second for everybody in a window. */
export function expiryOf(now: number): number {
  return (Math.floor(now / windowS) + 2) * windowS;
}

export function isCurrent(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + 2 * windowS;
}

/** A signed address is a key in itself, so shared caches may keep what it opens, exactly as long as it does. */
export function pageCaching(expiresAt: number, now: number): string {
  return `public, max-age=${expiresAt - now}, immutable`;
}

export const coverCaching = 'public, max-age=31536000, immutable';
