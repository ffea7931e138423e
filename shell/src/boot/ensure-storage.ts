const areas = ['localStorage', 'sessionStorage'] as const;

/** A browser that lets this site keep nothing throws where its storage is read: there the page keeps things for as long as it is open. */
export function ensureStorage(window: Window): void {
  for (const area of areas) {
    try {
      window[area].getItem('');
    } catch {
      Object.defineProperty(window, area, { configurable: true, value: inMemory() });
    }
  }
}

function inMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() { return kept.size; },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
