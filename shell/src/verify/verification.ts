/** What a visitor does that may be told from what a program does. */
export type Sign =
  | { kind: 'visit'; path: string; isLoad: boolean; at: number }
  /** `page` of a list that was asked for. */
  | { kind: 'call'; page?: number | undefined; at: number }
  | { kind: 'click'; at: number };

/** Whether this visitor is to show that they are a person. */
export interface Verification {
  /** The demand outlives a reload: only a passed challenge ends it. */
  isPending(): boolean;
  demand(): void;
  /** The services took the answer. */
  pass(): void;
  subscribe(listener: () => void): () => void;
  note(sign: Sign): void;
  /** Hands over every sign so far and from now on; before that they are kept, a hundred at most. */
  watch(handler: (sign: Sign) => void): () => void;
}

export const pendingKey = 'yonkoma-verification-pending';
export const verifiedAtKey = 'yonkoma-verified-at';
export const recordKey = 'yonkoma-verification-record';
const keptSigns = 100;

export function createVerification(window: Pick<Window, 'localStorage' | 'addEventListener'>): Verification {
  const { localStorage: storage } = window;
  const listeners = new Set<() => void>();
  const tell = () => { for (const listener of listeners) listener(); };
  let early: Sign[] = [];
  let watcher: ((sign: Sign) => void) | undefined;
  // Another tab is asked, or has answered.
  window.addEventListener('storage', ({ key }) => { if (key === pendingKey || key === null) tell(); });

  return {
    isPending: () => storage.getItem(pendingKey) === '1',
    demand() {
      storage.setItem(pendingKey, '1');
      tell();
    },
    pass() {
      storage.setItem(verifiedAtKey, String(Date.now()));
      storage.removeItem(pendingKey);
      // What led to the challenge is answered by it.
      storage.removeItem(recordKey);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note(sign) {
      if (watcher) watcher(sign);
      else early = [...early, sign].slice(-keptSigns);
    },
    watch(handler) {
      const waiting = early;
      early = [];
      watcher = handler;
      for (const sign of waiting) handler(sign);
      return () => { watcher = undefined; };
    },
  };
}
