import { atom } from 'jotai';
import type { Store } from '../store.ts';

const isTakenOver = atom(false);

/** The content of the first page is the browser's own: drawn by it, or hydrated. */
export const noteTakenOver = atom(null, (_get, set) => set(isTakenOver, true));

/** Resolves when it is. */
export const takenOver = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!store.get(isTakenOver)) return;
      end();
      resolve();
    };
    const end = store.sub(isTakenOver, look);
    look();
  });
