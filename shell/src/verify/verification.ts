import { atom } from 'jotai';
import type { Store } from '../store.ts';

/** Actions by which a visitor can be told from a program. */
export type Sign =
  | { kind: 'visit'; path: string; isLoad: boolean; at: number }
  /** `page`: the page of a list, when the call requested one. */
  | { kind: 'call'; page?: number | undefined; at: number }
  | { kind: 'click'; at: number };

/** Whether this visitor has to prove that they are a person. */
export interface Verification {
  isPending(): boolean;
  demand(): void;
  /** Demands the challenge, and resolves when it was passed. */
  prove(): Promise<void>;
  /** The services accepted the answer. */
  pass(): void;
  note(sign: Sign): void;
  /** Passes all signs so far and all later signs to `handler`. Until then up to a hundred signs are kept. */
  watch(handler: (sign: Sign) => void): () => void;
}

export const pendingKey = 'yonkoma-verification-pending';
export const verifiedAtKey = 'yonkoma-verified-at';
export const recordKey = 'yonkoma-verification-record';
const maxSigns = 100;

/**
 * Whether a challenge is demanded. The demand is in this browser's storage, so it survives a reload. Only a passed
 * challenge ends it.
 */
export const isPendingAtom = atom(false);

/** Keeps the demand in step with this browser's storage, and collects signs until somebody watches. */
export function createVerification(
  window: Pick<Window, 'localStorage' | 'addEventListener'>,
  store: Store,
): Verification {
  const { localStorage: storage } = window;
  let early: Sign[] = [];
  let watcher: ((sign: Sign) => void) | undefined;
  const look = () => store.set(isPendingAtom, storage.getItem(pendingKey) === '1');
  look();
  // Another tab got a demand or passed it. This also happens while this page is in the back/forward cache.
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
      // A passed challenge also clears the record that led to it.
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
