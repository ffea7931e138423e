import { type RefObject, useEffect, useRef, useState } from 'react';
import { picturesIn } from './pictures-in.ts';

/** Accepts pictures that are dropped onto an element. It is true while files are dragged over it. */
export function useDropped(place: RefObject<HTMLElement | null>, onDropped: (files: File[]) => void): boolean {
  const [isAimedAt, setAimedAt] = useState(false);
  const drop = useRef(onDropped);
  useEffect(() => {
    drop.current = onDropped;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const on = (type: string, listener: (event: DragEvent) => void) =>
      element.addEventListener(type, listener as EventListener, { signal: listening.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      setAimedAt(true);
    });
    on('dragleave', () => setAimedAt(false));
    on('drop', (event) => {
      setAimedAt(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      drop.current(picturesIn(event.dataTransfer));
    });
    return () => listening.abort();
  }, [place]);
  return isAimedAt;
}
