import type { Format } from './format-rules.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Identified by the position of the key, because Shift gives another character on each keyboard layout. */
const shifted: Record<string, Format | 'preview'> = {
  Digit7: 'numbers',
  Digit8: 'list',
  Digit9: 'quote',
  KeyH: 'spoiler',
  KeyP: 'preview',
};
const plain: Record<string, Format> = { b: 'bold', i: 'italic', e: 'code', k: 'link' };

/** The action of a key while Ctrl or Cmd is held; null for keys that stay the browser's. */
export function shortcutOf({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pressed): Format | 'preview' | 'send' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key === 'Enter') return 'send';
  return (shiftKey ? shifted[code] : plain[key.toLowerCase()]) ?? null;
}

/** The names for `aria-keyshortcuts`; the tooltip of a button shows them as `Ctrl+B`. */
export const shortcutNames: Record<Format, string> = {
  bold: 'Control+B',
  italic: 'Control+I',
  code: 'Control+E',
  link: 'Control+K',
  quote: 'Control+Shift+9',
  list: 'Control+Shift+8',
  numbers: 'Control+Shift+7',
  spoiler: 'Control+Shift+H',
};
