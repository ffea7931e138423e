/** A fresh name for a challenge. Not `randomUUID`, which browsers keep from pages that came by plain http. */
export function newCaptchaId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
