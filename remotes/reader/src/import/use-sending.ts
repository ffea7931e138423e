import { archiveName, largestArchiveBytes, type listImports, type ReplyOf } from '@yonkoma/contract';
import { isSignedOut } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { sendArchive, type Sending } from './send-archive.ts';

export type Import = ReplyOf<typeof listImports>['list'][number];

/** An archive that this page sends. */
export interface Underway {
  key: number;
  file: File;
  /** Undefined until the service knows it. */
  id: number | undefined;
  sentBytes: number;
  /** Why it was not sent; empty while it is sent or waits for its turn. */
  reason: string;
}

let lastKey = 0;

/**
 * Sends archives one after the other while the page is open. `list` is what the service knows: a file that was
 * interrupted before is sent on from where it was. `onChanged` is called when the service knows more.
 */
export function useSending(list: readonly Import[], onChanged: () => void) {
  const shell = useShell();
  const say = useWords();
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = useCallback(
    (key: number, fields: Partial<Underway>) =>
      setUnderway((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one))),
    [],
  );
  const remove = useCallback((key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUnderway((all) => all.filter((one) => one.key !== key));
  }, []);
  const send = useCallback(
    (key: number, sending: Sending) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      queue.current = queue.current.then(async () => {
        if (stop.signal.aborted) return;
        let isKnown = sending.begun !== undefined;
        const onSent = (id: number, sentBytes: number) => {
          change(key, { id, sentBytes });
          if (!isKnown) onChanged();
          isKnown = true;
        };
        try {
          await sendArchive(shell, sending, onSent, stop.signal);
          if (!stop.signal.aborted) remove(key);
        } catch (failure) {
          if (!stop.signal.aborted && !isSignedOut(failure))
            change(key, { reason: failure instanceof Error ? failure.message : String(failure) });
        }
        onChanged();
      });
    },
    [shell, change, remove, onChanged],
  );
  const add = useCallback(
    (files: readonly File[], how: { isDraft: boolean; isLenient: boolean }) => {
      for (const file of files) {
        lastKey += 1;
        const key = lastKey;
        const why = whyNot(file);
        const known = list.find(
          ({ state, name, size_bytes: size }) => state === 'sending' && name === file.name && size === file.size,
        );
        const begun = known && { id: known.id, receivedBytes: known.received_bytes };
        setUnderway((all) => [
          ...all.filter((one) => one.id === undefined || one.id !== known?.id),
          {
            key,
            file,
            id: known?.id,
            sentBytes: known?.received_bytes ?? 0,
            reason: why ? say(`import.not.${why}`) : '',
          },
        ]);
        if (!why) send(key, { file, ...how, begun });
      }
    },
    [list, send, say],
  );
  return { underway, add, remove };
}

function whyNot({ name, size }: File): 'archive' | 'size' | null {
  if (!archiveName.test(name)) return 'archive';
  return size === 0 || size > largestArchiveBytes ? 'size' : null;
}
