import { addresses } from './addresses.ts';
import { elements } from './elements.ts';
import { leaving } from './leaving.ts';
import { signs } from './signs.ts';

export { asFileName } from './as-file-name.ts';
export { honestNames, hostileNames } from './names.ts';
export { openTrap, setTrap, type Trap } from './open-trap.ts';
export { growingTexts, type WriteText } from './texts.ts';

/** Every one of them calls `hacked()` or asks evil.example where it becomes active. No two are the same. */
export const hostileTexts: readonly string[] = [...leaving, ...elements, ...addresses, ...signs];

/** For fields without a limit of their own. */
export const longText = `e${'\u0301'.repeat(32_000)}</script><script>hacked()</script>`;

/** So many of them in one text, one a line. */
export const hostileParts = (perPart: number): string[] =>
  Array.from({ length: Math.ceil(hostileTexts.length / perPart) }, (_, part) =>
    hostileTexts.slice(part * perPart, (part + 1) * perPart).join('\n'),
  );
