import { useEffect, useState } from 'react';

/** A text once it has stayed the same for so long; an empty one at once. */
export function useRested(text: string, waitMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return text === '' ? '' : rested;
}
