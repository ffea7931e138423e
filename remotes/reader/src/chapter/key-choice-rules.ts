import { type KeyPress, nameOfKey } from './key-rules.ts';
import { type Action, keysOf, type OwnKeys, type Shortcut, shortcuts } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

/** Besides characters. Tab moves the focus, Escape leaves, and the other keys of a keyboard are the browser's. */
const named = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Backspace',
  'Delete',
  'Insert',
  'F2',
  'F4',
  'F8',
  'F9',
]);
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock']);

/** Pressed on the way to another key. */
export const isModifier = ({ key }: KeyPress): boolean => modifiers.has(key);

/** What the key is called among the shortcuts; null for one that belongs to the browser. */
export function chosenKey(press: KeyPress, direction: Direction): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  return press.key.length === 1 || named.has(press.key) ? nameOfKey(press, direction) : null;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Only what differs from the usual is kept. */
const differing = (own: OwnKeys): OwnKeys =>
  Object.fromEntries(
    shortcuts
      .filter((shortcut) => own[shortcut.action] && !isSame(keysOf(shortcut, own), shortcut.keys))
      .map((shortcut) => [shortcut.action, keysOf(shortcut, own)]),
  );

/**
 * The key belongs to this action alone. `from`: the action that had it; left without any key it takes those that this
 * one had.
 */
export function withKey(own: OwnKeys, shortcut: Shortcut, key: string): { own: OwnKeys; from: Shortcut | undefined } {
  const from = shortcuts.find((other) => other !== shortcut && keysOf(other, own).includes(key));
  const changed: OwnKeys = { ...own, [shortcut.action]: [key] };
  if (from) {
    const left = keysOf(from, own).filter((other) => other !== key);
    changed[from.action] = left.length > 0 ? left : keysOf(shortcut, own);
  }
  return { own: differing(changed), from };
}

/**
 * The usual keys again. An action that has one of them loses it, and with its last one has its own usual keys again.
 */
export function withUsualKeys(own: OwnKeys, { action, keys }: Shortcut): OwnKeys {
  const rest: OwnKeys = { ...own };
  delete rest[action];
  return shortcuts
    .filter((other) => other.action !== action && rest[other.action])
    .reduce<OwnKeys>((now, other) => {
      const left = keysOf(other, now).filter((key) => !keys.includes(key));
      return left.length > 0 ? differing({ ...now, [other.action]: left }) : withUsualKeys(now, other);
    }, rest);
}

export const hasOwnKeys = (own: OwnKeys, action: Action): boolean => Boolean(own[action]);
