import { useEffect, useEffectEvent } from 'react';
import { actionOfKey } from './key-rules.ts';
import type { Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';

const typing = 'input, select, textarea, [contenteditable]';
const pressing = 'a, button, summary';

/** A key belongs to what has the focus when that knows it: a field every key, a button Space and Enter. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typing) || document.querySelector('dialog[open]')) return true;
  return (key === ' ' || key === 'Enter') && target.closest(pressing) !== null;
}

export function useKeys({ mode, direction }: Settings, act: (action: Action) => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const action = actionOfKey(event, mode, direction);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
