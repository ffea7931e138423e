import { upload } from '@yonkoma/contract';
import { type Underway as FileUnderway, useAsMember, useUnderway } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { useWords } from '../words.ts';
import { altOf, whyNot } from './picture-rules.ts';

interface Sent {
  /** 0 to 1. */
  sent: number;
}

/** A picture that is being uploaded into the text. */
export type Underway = FileUnderway & Sent;

/**
 * Uploads pictures one after the other, each as soon as it is chosen. `onUploaded` gets its address and its alternative
 * text.
 */
export function usePictures(onUploaded: (address: string, alt: string) => void) {
  const shell = useShell();
  const say = useWords();
  const asMember = useAsMember();
  const { underway, add: put, change, remove, send: bring } = useUnderway<Sent>();
  const send = useCallback(
    (key: number, file: File) => {
      change(key, { sent: 0 });
      void bring(key, async (signal) => {
        const onProgress = (sent: number) => change(key, { sent });
        const { file: stored } = await asMember(() =>
          shell.call(upload, { topic: 'ask' }, { file, signal, onProgress }),
        );
        if (!signal.aborted) onUploaded(stored.url, altOf(file.name, say('write.picture.alt')));
      });
    },
    [asMember, shell, say, change, bring, onUploaded],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const why = whyNot(file);
        const key = put(file, why === null ? '' : say(`write.picture.not.${why}`), { sent: 0 });
        if (why === null) send(key, file);
      }
    },
    [put, send, say],
  );
  const again = useCallback(({ key, file }: Underway) => send(key, file), [send]);
  return { underway, add, again, remove };
}
