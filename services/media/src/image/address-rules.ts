/** Signatures change every 15 minutes and are also valid for the following 15 minutes. */
const windowS = 900;

/** When an address that is made now expires: in 15 to 30 minutes, at the same second for all addresses of a window. */
export function expiryOf(now: number): number {
  return (Math.floor(now / windowS) + 2) * windowS;
}

export function isCurrent(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + 2 * windowS;
}

/**
 * Whoever has a signed address may read it, so shared caches may store the response for exactly as long as the address
 * is valid.
 */
export function pageCaching(expiresAt: number, now: number): string {
  return `public, max-age=${expiresAt - now}, immutable`;
}

export const coverCaching = 'public, max-age=31536000, immutable';
