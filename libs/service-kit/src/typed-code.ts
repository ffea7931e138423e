import { randomInt } from 'node:crypto';

/** Lower-case letters and digits that are easy to tell apart, because such a code is typed by hand. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** How long a code is, such as five groups of five characters. Each character is worth 4.95 bits. */
export interface CodeShape {
  groups: number;
  perGroup: number;
}

/** A random code such as `k7m2p-…`, which nobody can guess when it is long enough. */
export function makeTypedCode({ groups, perGroup }: CodeShape): string {
  const group = () => Array.from({ length: perGroup }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The code as it was made, without dashes, from any way of typing it; null when the text is no such code. */
export function readTypedCode(typed: string, { groups, perGroup }: CodeShape): string | null {
  const signs = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-‐-―]/g, '');
  return signs.length === groups * perGroup && [...signs].every((sign) => letters.includes(sign)) ? signs : null;
}
