import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asked } from './asking.ts';

/** Questions in dialogs, one after another; afterwards the focus returns. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>(null);
  const opener = useRef<HTMLElement | null>(null);
  const ask = useCallback((next: Asked) => {
    if (next) opener.current ??= document.activeElement as HTMLElement | null;
    setAsked(next);
  }, []);
  useEffect(() => {
    if (asked || !opener.current) return;
    // What was asked last is gone, and the focus with it, unless something else took it.
    if (document.activeElement === document.body)
      (opener.current.isConnected ? opener.current : document.querySelector<HTMLElement>('#main'))?.focus({
        preventScroll: true,
      });
    opener.current = null;
  }, [asked]);
  return { asked, ask };
}
