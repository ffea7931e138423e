import { isCharacter } from './key-rules.ts';
import type { Settings } from './settings-rules.ts';
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
