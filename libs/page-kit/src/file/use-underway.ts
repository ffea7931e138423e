import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A file that this page sends. */
export interface Underway {
  key: number;
  file: File;
  /** Why it was not sent; empty while it is sent or waits for its turn. */
  reason: string;
}

/**
 * The files that a page sends, one after the other. A file leaves the list when it is sent or taken away; what was not
 * sent stays with the reason. Whatever is under way ends with the page. `More` is what else the page knows of a file.
 */
export function useUnderway<More extends object>() {
  type Row = Underway & More;
  const [underway, setUnderway] = useState<readonly Row[]>([]);
  const lastKey = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = useCallback(
    (key: number, fields: Partial<Row>) =>
      setUnderway((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one))),
    [],
  );
  const remove = useCallback((key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUnderway((all) => all.filter((one) => one.key !== key));
  }, []);
  /** Puts a file at the end of the list. Returns its key. */
  const add = useCallback((file: File, reason: string, more: More): number => {
    lastKey.current += 1;
    const key = lastKey.current;
    setUnderway((all) => [...all, { ...more, key, file, reason }]);
    return key;
  }, []);
  /** Sends it when its turn comes. Resolves when that is over, also after a failure. */
  const send = useCallback(
    (key: number, how: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { reason: '' } as Partial<Row>);
      queue.current = queue.current.then(async () => {
        if (stop.signal.aborted) return;
        try {
          await how(stop.signal);
          if (!stop.signal.aborted) remove(key);
        } catch (failure) {
          const reason = failure instanceof Error ? failure.message : String(failure);
          if (!stop.signal.aborted) change(key, { reason } as Partial<Row>);
        }
      });
      return queue.current;
    },
    [change, remove],
  );
  return useMemo(() => ({ underway, add, change, remove, send }), [underway, add, change, remove, send]);
}
