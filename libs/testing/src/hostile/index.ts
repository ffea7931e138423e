import { addresses } from './addresses.ts';
import { elements } from './elements.ts';
import { leaving } from './leaving.ts';
import { signs } from './signs.ts';

export { asFileName } from './as-file-name.ts';
export { honestNames, hostileNames } from './names.ts';
export { openTrap, setTrap, type Trap } from './open-trap.ts';
export { growingTexts, type WriteText } from './texts.ts';

/** Each one calls `hacked()` or makes a request to evil.example when it becomes active. All are different. */
export const hostileTexts: readonly string[] = [...leaving, ...elements, ...addresses, ...signs];

/** A very long text, for fields without their own limit. */
export const longText = `e${'\u0301'.repeat(32_000)}</script><script>hacked()</script>`;

/** The texts in parts of `perPart` lines, one text in each line. */
export const hostileParts = (perPart: number): string[] =>
  Array.from({ length: Math.ceil(hostileTexts.length / perPart) }, (_, part) =>
    hostileTexts.slice(part * perPart, (part + 1) * perPart).join('\n'),
  );
