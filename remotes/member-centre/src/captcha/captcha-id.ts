/** A new id for a challenge. It does not use `randomUUID`, which browsers hide from pages without https. */
export function newCaptchaId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
