import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { useWords } from '../words.ts';
import { saving } from './saving.ts';
import { isKeeping } from './saved-store.ts';

/**
 * One chapter's way to this device. `start` says what became of it, and goes on by itself when the network comes back.
 */
export function useSaving(comicId: number, chapterId: number, name: string) {
  const shell = useShell();
  const say = useWords();
  const state = useSyncExternalStore(saving.subscribe, () => saving.stateOf(chapterId));
  useEffect(() => {
    if (isKeeping() && saving.list() === null) void saving.refresh();
  }, []);

  const start = async (): Promise<void> => {
    const halt = await saving.start(shell, comicId, chapterId);
    if (halt) shell.notify(say(`offline.halt.${halt}`, { chapter: name }), 'bad');
    else if (saving.stateOf(chapterId).is === 'whole') shell.notify(say('offline.done', { chapter: name }), 'good');
    if (halt === 'interrupted' && !navigator.onLine)
      window.addEventListener('online', () => void start(), { once: true });
  };
  return { state, start: () => void start(), stop: () => saving.stop(chapterId) };
}

/** Every chapter kept here for who is here; null until it is known. */
export function useSaved() {
  const list = useSyncExternalStore(saving.subscribe, saving.list);
  const { session } = useShell();
  useEffect(() => {
    void saving.refresh();
    return session.subscribe(() => void saving.refresh());
  }, [session]);
  return list;
}
