import { atom } from 'jotai';
import type { Store } from '../store.ts';

/** Actions of a visitor that differ from those of a program. */
export type Sign =
  | { kind: 'visit'; path: string; isLoad: boolean; at: number }
  /** `page` of a list that was asked for. */
  | { kind: 'call'; page?: number | undefined; at: number }
  | { kind: 'click'; at: number };

/** Whether this visitor is to show that they are a person. */
export interface Verification {
  isPending(): boolean;
  demand(): void;
  /** Demands it, and resolves once it was passed. */
  prove(): Promise<void>;
  /** The services took the answer. */
  pass(): void;
  note(sign: Sign): void;
  /** Hands over every sign so far and from now on; before that they are kept, a hundred at most. */
  watch(handler: (sign: Sign) => void): () => void;
}

export const pendingKey = 'yonkoma-verification-pending';
export const verifiedAtKey = 'yonkoma-verified-at';
export const recordKey = 'yonkoma-verification-record';
const maxSigns = 100;

/** Whether a demand stands. It outlives a reload, in this browser's storage: only a passed challenge ends it. */
export const isPendingAtom = atom(false);

/** Keeps what is demanded in step with this browser's storage, and gathers the signs until somebody watches. */
export function createVerification(
  window: Pick<Window, 'localStorage' | 'addEventListener'>,
  store: Store,
): Verification {
  const { localStorage: storage } = window;
  let early: Sign[] = [];
  let watcher: ((sign: Sign) => void) | undefined;
  const look = () => store.set(isPendingAtom, storage.getItem(pendingKey) === '1');
  look();
  // Another tab is asked, or has answered, also while this page lay in the browser's memory.
  window.addEventListener('storage', ({ key }) => {
    if (key === pendingKey || key === null) look();
  });
  window.addEventListener('pageshow', look);

  const isPending = () => store.get(isPendingAtom);
  const demand = () => {
    storage.setItem(pendingKey, '1');
    look();
  };

  return {
    isPending,
    demand,
    prove: async () =>
      new Promise((resolve) => {
        const stop = store.sub(isPendingAtom, () => {
          if (isPending()) return;
          stop();
          resolve();
        });
        demand();
      }),
    pass() {
      storage.setItem(verifiedAtKey, String(Date.now()));
      storage.removeItem(pendingKey);
      // What led to the challenge is answered by it.
      storage.removeItem(recordKey);
      look();
    },
    note(sign) {
      if (watcher) watcher(sign);
      else early = [...early, sign].slice(-maxSigns);
    },
    watch(handler) {
      const waiting = early;
      early = [];
      watcher = handler;
      for (const sign of waiting) handler(sign);
      return () => {
        watcher = undefined;
      };
    },
  };
}
