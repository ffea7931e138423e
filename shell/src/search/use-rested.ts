import { useEffect, useState } from 'react';

/** Returns a text once it has not changed for `waitMs`. An empty text is returned at once. */
export function useRested(text: string, waitMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return text === '' ? '' : rested;
}
