/** A random id of 128 bits in hex. It does not use `randomUUID`, which browsers hide from pages without https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
