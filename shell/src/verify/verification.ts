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
  /** Demands it, and resolves once it was passed. */
  prove(): Promise<void>;
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
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let early: Sign[] = [];
  let watcher: ((sign: Sign) => void) | undefined;
  // Another tab is asked, or has answered.
  window.addEventListener('storage', ({ key }) => {
    if (key === pendingKey || key === null) tell();
  });

  const isPending = () => storage.getItem(pendingKey) === '1';
  const demand = () => {
    storage.setItem(pendingKey, '1');
    tell();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    isPending,
    demand,
    subscribe,
    prove: async () =>
      new Promise((resolve) => {
        const stop = subscribe(() => {
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
      tell();
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
      return () => {
        watcher = undefined;
      };
    },
  };
}
