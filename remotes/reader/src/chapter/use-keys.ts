import { useEffectEvent, useLayoutEffect } from 'react';
import { actionOfKey, panOfKey } from './key-rules.ts';
import type { Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';
import type { Zoom } from './use-zoom.ts';

const typing = 'input, select, textarea, [contenteditable]';
const pressing = 'a, button, summary';

/** An element with the focus keeps the keys that it uses: a field every key, a button Space and Enter. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typing) || document.querySelector('dialog[open]')) return true;
  return (key === ' ' || key === 'Enter') && target.closest(pressing) !== null;
}

export function useKeys(settings: Settings, zoom: Zoom, act: (action: Action) => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return undefined;
    const pan = zoom.isOn() ? panOfKey(event) : undefined;
    if (pan) {
      event.preventDefault();
      return zoom.step(pan.x, pan.y);
    }
    const action = actionOfKey(event, settings);
    if (!action) return undefined;
    event.preventDefault();
    act(action);
    return undefined;
  });
  // Listens from the moment when the pages are there.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
