import { useCallback, useEffect, useState } from 'react';
import type { ThreadMessage } from './thread-status.tsx';

const shownMs = 4_500;

/** A message about the last action, visible for 4.5 s. */
export function useThreadMessage(): readonly [ThreadMessage | null, (message: string, isBad?: boolean) => void] {
  const [message, setMessage] = useState<ThreadMessage | null>(null);
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);
  const showMessage = useCallback(
    (message: string, isBad = false) => setMessage((before) => ({ id: (before?.id ?? 0) + 1, message, isBad })),
    [],
  );
  return [message, showMessage];
}
