import type { Mode } from './settings-rules.ts';
import { type Action, isOffered, shortcuts } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

export interface KeyPress { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

const arrows: Record<Direction, Record<string, string>> = {
  ltr: { ArrowRight: 'forward', ArrowLeft: 'backward' },
  rtl: { ArrowLeft: 'forward', ArrowRight: 'backward' },
};

/** What a key asks for; undefined leaves it to the browser. Keys with Ctrl, Alt or Meta are never ours. */
export function actionOfKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress, mode: Mode, direction: Direction): Action | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const name = arrows[direction][key] ?? (shiftKey && key === ' ' ? 'Shift+ ' : letter);
  return shortcuts.find((shortcut) => shortcut.keys.includes(name) && isOffered(shortcut, mode))?.action;
}

const printed: Record<string, string> = { ' ': 'Space', 'Shift+ ': 'Shift+Space', PageDown: 'Page Down', PageUp: 'Page Up', Escape: 'Esc' };

/** Where an arrow moves what is magnified, in screens; undefined for any other key. */
export function panOfKey({ key, ctrlKey, altKey, metaKey }: KeyPress): { x: number; y: number } | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return { ArrowLeft: { x: -0.4, y: 0 }, ArrowRight: { x: 0.4, y: 0 }, ArrowUp: { x: 0, y: -0.4 }, ArrowDown: { x: 0, y: 0.4 } }[key];
}

/** Keys as they are printed on a keyboard, for the help. */
export function printedKeys(keys: readonly string[], direction: Direction): string[] {
  const [forward, backward] = direction === 'ltr' ? ['→', '←'] : ['←', '→'];
  return keys.map((key) => {
    if (key === 'forward') return forward;
    if (key === 'backward') return backward;
    return printed[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}
