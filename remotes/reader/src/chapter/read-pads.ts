import { actionOfButton, pushOf } from './pad-rules.ts';
import type { Action } from './shortcuts.ts';
import type { Direction } from './zone-rules.ts';

const pushPxPerS = 1_400;

export interface PadHands {
  direction: Direction;
  act: (action: Action) => void;
  push: (x: number, y: number) => void;
}

/** Reads all gamepads once a frame, as browsers require, until `stop` is called or no gamepad is left. */
export function readPads(hands: () => PadHands): () => void {
  const held = new Set<string>();
  let last = performance.now();
  let frame = 0;
  const look = (now: number) => {
    const pads = navigator.getGamepads().filter((pad) => pad?.mapping === 'standard');
    for (const pad of pads) {
      if (!pad) continue;
      pad.buttons.forEach(({ pressed }, button) => {
        const key = `${pad.index}.${button}`;
        const action = pressed && !held.has(key) ? actionOfButton(button, hands().direction) : undefined;
        if (pressed) held.add(key);
        else held.delete(key);
        if (action) hands().act(action);
      });
      const { x, y } = pushOf(pad.axes, (button) => held.has(`${pad.index}.${button}`));
      const px = ((now - last) / 1000) * pushPxPerS;
      if (x !== 0 || y !== 0) hands().push(x * px, y * px);
    }
    last = now;
    if (pads.length > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
