import type { Format } from './format-rules.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Told by the place of the key where Shift makes another sign of it on each keyboard. */
const shifted: Record<string, Format | 'preview'> = {
  Digit7: 'numbers',
  Digit8: 'list',
  Digit9: 'quote',
  KeyH: 'spoiler',
  KeyP: 'preview',
};
const plain: Record<string, Format> = { b: 'bold', i: 'italic', e: 'code', k: 'link' };

/** What a key does to the text while Ctrl or Cmd is held; null for what stays the browser's. */
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

/** As it is written on the button's tooltip: `Ctrl+B`; `aria-keyshortcuts` reads the same. */
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
