import { isCharacter, type KeySettings } from './key-rules.ts';
import type { Settings } from './settings-rules.ts';
import { type Action, isOffered, keysOf, shortcuts } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

const printed: Record<string, string> = {
  ' ': 'Space',
  'Shift+ ': 'Shift+Space',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Escape: 'Esc',
};

/** The keys that have an effect in the current mode. */
export const keysInEffect = (
  keys: readonly string[],
  { hasCharacterKeys }: Pick<Settings, 'hasCharacterKeys'>,
): readonly string[] => (hasCharacterKeys ? keys : keys.filter((key) => !isCharacter(key)));

/** Keys as they are printed on a keyboard, for the help. */
export function printedKeys(keys: readonly string[], direction: Direction): string[] {
  const [forward, backward] = direction === 'ltr' ? ['→', '←'] : ['←', '→'];
  return keys.map((key) => {
    if (key === 'forward') return forward;
    if (key === 'backward') return backward;
    return printed[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}

/** The name of a button with the first key that does the same: `Next page (→)`. */
export function withKey(label: string, action: Action, settings: KeySettings): string {
  const shortcut = shortcuts.find((one) => one.action === action && isOffered(one, settings.mode));
  const keys = shortcut ? keysInEffect(keysOf(shortcut, settings.keys), settings) : [];
  const [key] = printedKeys(keys, settings.direction);
  return key === undefined ? label : `${label} (${key})`;
}
