import type { Settings } from './settings-rules.ts';
import { type Action, isOffered, keysOf, shortcuts } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

export type KeySettings = Pick<Settings, 'mode' | 'direction' | 'keys' | 'hasCharacterKeys'>;

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const arrows: Record<Direction, Record<string, string>> = {
  ltr: { ArrowRight: 'forward', ArrowLeft: 'backward' },
  rtl: { ArrowLeft: 'forward', ArrowRight: 'backward' },
};

const isHeld = ({ ctrlKey, altKey, metaKey }: KeyPress) => ctrlKey || altKey || metaKey;

/** A letter, a digit or a sign, which speech input may produce by accident. */
export const isCharacter = (name: string): boolean => name.length === 1 && name > ' ';

/** The name of a key among the shortcuts: letters in lower case, and arrows by their direction of reading. */
export function nameOfKey({ key, shiftKey }: KeyPress, direction: Direction): string {
  return arrows[direction][key] ?? (shiftKey && key === ' ' ? 'Shift+ ' : key.length === 1 ? key.toLowerCase() : key);
}

/** The action of a key; undefined for a key of the browser. Keys with Ctrl, Alt or Meta are never used. */
export function actionOfKey(
  press: KeyPress,
  { mode, direction, keys, hasCharacterKeys }: KeySettings,
): Action | undefined {
  const name = nameOfKey(press, direction);
  if (isHeld(press) || (!hasCharacterKeys && isCharacter(name))) return undefined;
  return shortcuts.find((shortcut) => keysOf(shortcut, keys).includes(name) && isOffered(shortcut, mode))?.action;
}

/** The movement of the magnified page by an arrow key, in screens; undefined for any other key. */
export function panOfKey(press: KeyPress): { x: number; y: number } | undefined {
  if (isHeld(press)) return undefined;
  return {
    ArrowLeft: { x: -0.4, y: 0 },
    ArrowRight: { x: 0.4, y: 0 },
    ArrowUp: { x: 0, y: -0.4 },
    ArrowDown: { x: 0, y: 0.4 },
  }[press.key];
}
