/** Whether a page has asked for the whole screen. Counted, so that two askers do not undo each other. */
export interface FrameCover {
  cover(): () => void;
  isCovered(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createFrameCover(): FrameCover {
  let askers = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    askers += by;
    for (const listener of listeners) listener();
  };
  return {
    cover() {
      change(1);
      let isUndone = false;
      return () => {
        if (isUndone) return;
        isUndone = true;
        change(-1);
      };
    },
    isCovered: () => askers > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
