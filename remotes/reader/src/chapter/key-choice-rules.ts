import { type KeyPress, nameOfKey } from './key-rules.ts';
import { type Action, keysOf, type OwnKeys, type Shortcut, shortcuts } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

/**
 * Keys besides characters that can be chosen. Tab moves the focus, Escape closes, and the other keys belong to the
 * browser.
 */
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

/** Keys that are pressed together with another key. */
export const isModifier = ({ key }: KeyPress): boolean => modifiers.has(key);

/** The name of the key among the shortcuts; null for a key that belongs to the browser. */
export function chosenKey(press: KeyPress, direction: Direction): string | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  return press.key.length === 1 || named.has(press.key) ? nameOfKey(press, direction) : null;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Only differences from the default keys are stored. */
const differing = (own: OwnKeys): OwnKeys =>
  Object.fromEntries(
    shortcuts
      .filter((shortcut) => own[shortcut.action] && !isSame(keysOf(shortcut, own), shortcut.keys))
      .map((shortcut) => [shortcut.action, keysOf(shortcut, own)]),
  );

/**
 * Gives the key to this action alone. `from`: the action that had the key before. When `from` has no key left, it gets
 * the keys that this action had.
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
 * Restores the default keys of an action. Another action that has one of them loses it; if it has no key left, it gets
 * its own default keys back.
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
