export interface Notice {
  id: number;
  message: string;
  tone: 'plain' | 'good' | 'bad';
}

/** Short messages on screen, each for 4.5 s. */
export interface Notices {
  show(message: string, tone?: Notice['tone']): void;
  dismiss(id: number): void;
  current(): readonly Notice[];
  subscribe(listener: () => void): () => void;
}

const shownMs = 4_500;

export function createNotices(): Notices {
  let list: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly Notice[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => become(list.filter((notice) => notice.id !== id));
  return {
    show(message, tone = 'plain') {
      const id = ++lastId;
      become([...list.filter((notice) => notice.message !== message), { id, message, tone }]);
      setTimeout(() => dismiss(id), shownMs);
    },
    dismiss,
    current: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
