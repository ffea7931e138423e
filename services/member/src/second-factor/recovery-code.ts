import { randomInt } from 'node:crypto';

/** Characters that cannot be confused: 0 and O, 1, I and L are missing. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const half = 5;

const draw = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes as they are shown: `7KQ2M-XW9DA`, 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${draw()}-${draw()}`);
}

/** Normalises a typed code: letter case, hyphens and spaces do not count. `7kq2m xw9da` is `7KQ2MXW9DA`. */
export function asRecoveryCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}
