import type { Action } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

/** Buttons of the standard gamepad mapping, by number. */
const always: Record<number, Action> = {
  0: 'next',
  1: 'previous',
  2: 'toggleControls',
  3: 'openSettings',
  4: 'previousChapter',
  5: 'nextChapter',
  6: 'zoomOut',
  7: 'zoomIn',
  8: 'openHelp',
  9: 'toggleFullscreen',
};
const [left, right] = [14, 15];
const [up, down] = [12, 13];
const stickRest = 0.25;

/** The action of a pressed button. The directional pad follows the direction of reading. */
export function actionOfButton(button: number, direction: Direction): Action | undefined {
  if (button === left) return direction === 'ltr' ? 'previous' : 'next';
  if (button === right) return direction === 'ltr' ? 'next' : 'previous';
  return always[button];
}

/**
 * The movement of the page by held sticks and the vertical directional pad, from -1 to 1. A stick is never exactly at
 * 0.
 */
export function pushOf(axes: readonly number[], isHeld: (button: number) => boolean): { x: number; y: number } {
  const strongest = (...values: number[]) =>
    values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
  const still = (value: number) => (Math.abs(value) < stickRest ? 0 : value);
  return {
    x: still(strongest(axes[0] ?? 0, axes[2] ?? 0)),
    y: still(strongest(axes[1] ?? 0, axes[3] ?? 0, isHeld(down) ? 1 : 0, isHeld(up) ? -1 : 0)),
  };
}
