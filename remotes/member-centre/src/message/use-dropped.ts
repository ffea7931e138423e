import { useEffect, useRef, useState } from 'react';

export const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Takes pictures that are dropped onto an element; `isAimedAt` while files are held over it. */
export function useDropped<E extends HTMLElement>(onDropped: (files: File[]) => void) {
  const place = useRef<E>(null);
  const [isAimedAt, setAimedAt] = useState(false);
  const drop = useRef(onDropped);
  useEffect(() => { drop.current = onDropped; });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const on = (type: string, listener: (event: DragEvent) => void) => element.addEventListener(type, listener as EventListener, { signal: listening.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      setAimedAt(true);
    });
    on('dragleave', () => setAimedAt(false));
    on('drop', (event) => {
      event.preventDefault();
      setAimedAt(false);
      drop.current(picturesIn(event.dataTransfer));
    });
    return () => listening.abort();
  }, []);
  return { place, isAimedAt };
}
