import { useBrowserValue, useMember, useShell } from '@yonkoma/remote-kit';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useWords } from '../words.ts';
import { isKeeping } from './saved-store.ts';
import { refreshSaved, savedAtom, savingOf, startSaving, stopSaving } from './saving.ts';

/** Whether chapters can be saved here. The server believes so, since nearly every browser can. */
export const useIsKeeping = (): boolean => useBrowserValue(isKeeping, true);

/**
 * Saving of one chapter. `start` shows a message with the result, and continues automatically when the network is back.
 */
export function useSaving(comicId: number, chapterId: number, name: string) {
  const shell = useShell();
  const say = useWords();
  const store = useStore();
  const stateAtom = useMemo(() => savingOf(chapterId), [chapterId]);
  const state = useAtomValue(stateAtom);
  const save = useSetAtom(startSaving);
  const stop = useSetAtom(stopSaving);
  useEffect(() => {
    if (isKeeping() && store.get(savedAtom) === null) void store.set(refreshSaved);
  }, [store]);

  const start = async (): Promise<void> => {
    const halt = await save(shell, comicId, chapterId);
    if (halt) shell.notify(say(`offline.halt.${halt}`, { chapter: name }), 'bad');
    else if (store.get(stateAtom).is === 'whole') shell.notify(say('offline.done', { chapter: name }), 'good');
    if (halt === 'interrupted' && !navigator.onLine)
      window.addEventListener('online', () => void start(), { once: true });
  };
  return { state, start: () => void start(), stop: () => stop(chapterId) };
}

/** All saved chapters of this visitor; null until it is known. */
export function useSaved() {
  const member = useMember();
  const refresh = useSetAtom(refreshSaved);
  useEffect(() => void refresh(), [member, refresh]);
  return useAtomValue(savedAtom);
}
