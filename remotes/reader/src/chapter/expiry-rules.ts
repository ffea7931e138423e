/**
 * Addresses of pages are signed and valid for 15 to 30 minutes. A picture that fails much earlier has another reason.
 */
const safeMs = 10 * 60_000;

export function addressesMayHaveExpired(fetchedAtMs: number, nowMs: number): boolean {
  return nowMs - fetchedAtMs > safeMs;
}
