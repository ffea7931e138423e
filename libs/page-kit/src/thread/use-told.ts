import { useCallback, useEffect, useState } from 'react';
import type { Told } from './thread-status.tsx';

const shownMs = 4_500;

/** A message about the last action, visible for 4.5 s. */
export function useTold(): readonly [Told | null, (message: string, isBad?: boolean) => void] {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(null), shownMs);
    return () => clearTimeout(timer);
  }, [told]);
  const tell = useCallback(
    (message: string, isBad = false) => setTold((before) => ({ id: (before?.id ?? 0) + 1, message, isBad })),
    [],
  );
  return [told, tell];
}
