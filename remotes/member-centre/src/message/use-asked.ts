import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asked } from './asking.ts';

/** Opens dialogs one after another. After the last one the focus goes back to the element that opened the first. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>(null);
  const opener = useRef<HTMLElement | null>(null);
  const ask = useCallback((next: Asked) => {
    if (next) opener.current ??= document.activeElement as HTMLElement | null;
    setAsked(next);
  }, []);
  useEffect(() => {
    if (asked || !opener.current) return;
    // The last dialog is gone, and the focus with it, unless another element has taken it.
    if (document.activeElement === document.body)
      (opener.current.isConnected ? opener.current : document.querySelector<HTMLElement>('#main'))?.focus({
        preventScroll: true,
      });
    opener.current = null;
  }, [asked]);
  return { asked, ask };
}
