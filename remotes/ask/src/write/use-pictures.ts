import { upload } from '@yonkoma/contract';
import { useAsMember } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { altOf, whyNot } from './picture-rules.ts';

/** A picture that is being uploaded into the text. */
export interface Underway {
  key: number;
  file: File;
  /** 0 to 1. */
  sent: number;
  /** The reason of the failure; empty while it is being uploaded. */
  reason: string;
}

let lastKey = 0;

/**
 * Uploads pictures one after the other, each as soon as it is chosen. `onUploaded` gets its address and its alternative
 * text.
 */
export function usePictures(onUploaded: (address: string, alt: string) => void) {
  const shell = useShell();
  const say = useWords();
  const asMember = useAsMember();
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<number, AbortController>());

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
    (key: number, file: File) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { sent: 0, reason: '' });
      queue.current = queue.current.then(async () => {
        if (stop.signal.aborted) return;
        try {
          const { file: stored } = await asMember(() =>
            shell.call(
              upload,
              { topic: 'ask' },
              { file, signal: stop.signal, onProgress: (sent) => change(key, { sent }) },
            ),
          );
          if (stop.signal.aborted) return;
          onUploaded(stored.url, altOf(file.name, say('write.picture.alt')));
          remove(key);
        } catch (failure) {
          if (!stop.signal.aborted)
            change(key, { reason: failure instanceof Error ? failure.message : String(failure) });
        }
      });
    },
    [asMember, shell, say, change, remove, onUploaded],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Underway => {
        lastKey += 1;
        const why = whyNot(file);
        return { key: lastKey, file, sent: 0, reason: why === null ? '' : say(`write.picture.not.${why}`) };
      });
      setUnderway((all) => [...all, ...added]);
      for (const { key, file, reason } of added) if (reason === '') send(key, file);
    },
    [send, say],
  );
  const again = useCallback(({ key, file }: Underway) => send(key, file), [send]);
  return { underway, add, again, remove };
}
