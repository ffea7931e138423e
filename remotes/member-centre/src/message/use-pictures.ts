import { upload } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback, useRef, useState } from 'react';
import { whyNot } from '../profile/file-rules.ts';
import { useWords } from '../words.ts';

export const mostPictures = 9;

/**
 * Pictures that are being uploaded for a message: each as soon as it is chosen, one after the other. `onUploaded` gets
 * its path.
 */
export function usePictures(onUploaded: (path: string) => void) {
  const shell = useShell();
  const say = useWords();
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState('');
  const queue = useRef<Promise<void>>(Promise.resolve());
  const add = useCallback(
    (files: readonly File[], room: number) => {
      const why = files.map(whyNot).find((reason) => reason !== null);
      setFailure(why ? say(why) : files.length > room ? say('message.tooManyPictures', { count: mostPictures }) : '');
      const taken = files.filter((file) => whyNot(file) === null).slice(0, Math.max(room, 0));
      setUnderWay((count) => count + taken.length);
      for (const file of taken) {
        queue.current = queue.current.then(async () => {
          try {
            onUploaded((await shell.call(upload, { topic: 'message' }, { file })).file.url);
          } catch (cause) {
            setFailure(cause instanceof Error ? cause.message : say('form.failed'));
          } finally {
            setUnderWay((count) => count - 1);
          }
        });
      }
    },
    [shell, say, onUploaded],
  );
  return { add, underWay, failure };
}
