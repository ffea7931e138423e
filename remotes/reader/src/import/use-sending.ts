import { archiveName, largestArchiveBytes, type listImports, type ReplyOf } from '@yonkoma/contract';
import { type Underway as FileUnderway, useUnderway } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useCallback } from 'react';
import { useWords } from '../words.ts';
import { sendArchive } from './send-archive.ts';

export type Import = ReplyOf<typeof listImports>['list'][number];

interface Sent {
  /** Undefined until the service knows it. */
  id: number | undefined;
  sentBytes: number;
}

/** An archive that this page sends. */
export type Underway = FileUnderway & Sent;

/**
 * Sends archives one after the other while the page is open. `list` is what the service knows: a file that was
 * interrupted before is sent on from where it was. `onChanged` is called when the service knows more.
 */
export function useSending(list: readonly Import[], onChanged: () => void) {
  const shell = useShell();
  const say = useWords();
  const { underway, add: put, change, remove, send } = useUnderway<Sent>();
  const add = useCallback(
    (files: readonly File[], how: { isDraft: boolean; isLenient: boolean }) => {
      for (const file of files) {
        const why = whyNot(file);
        const known = list.find(
          ({ state, name, size_bytes: size }) => state === 'sending' && name === file.name && size === file.size,
        );
        const begun = known && { id: known.id, receivedBytes: known.received_bytes };
        // It is sent on from here, whatever became of it before.
        for (const one of underway) if (known && one.id === known.id) remove(one.key);
        const key = put(file, why ? say(`import.not.${why}`) : '', {
          id: known?.id,
          sentBytes: known?.received_bytes ?? 0,
        });
        if (why) continue;
        let isKnown = known !== undefined;
        const onSent = (id: number, sentBytes: number) => {
          change(key, { id, sentBytes });
          if (!isKnown) onChanged();
          isKnown = true;
        };
        void send(key, (signal) => sendArchive(shell, { file, ...how, begun }, onSent, signal)).then(onChanged);
      }
    },
    [list, underway, shell, say, put, change, remove, send, onChanged],
  );
  return { underway, add, remove };
}

function whyNot({ name, size }: File): 'archive' | 'size' | null {
  if (!archiveName.test(name)) return 'archive';
  return size === 0 || size > largestArchiveBytes ? 'size' : null;
}
