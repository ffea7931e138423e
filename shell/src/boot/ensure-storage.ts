const areas = ['localStorage', 'sessionStorage'] as const;

/**
 * A browser that blocks storage throws when storage is read, and a full storage throws when it is written. In both
 * cases the page keeps its values in memory while it is open.
 */
export function ensureStorage(window: Window): void {
  for (const area of areas) {
    try {
      keepWhatDoesNotFit(window[area]);
    } catch {
      Object.defineProperty(window, area, { configurable: true, value: inMemory() });
    }
  }
}

/**
 * Values that a full storage does not accept are kept here and read from here. The names, order and events of the
 * browser's storage stay.
 */
function keepWhatDoesNotFit(storage: Storage): void {
  storage.getItem('');
  const own = Object.getPrototypeOf(storage) as Storage;
  if (Object.hasOwn(own, 'keepsAll')) return;
  const { getItem, setItem, removeItem } = own;
  const beside = new WeakMap<Storage, Map<string, string>>();
  const besideOf = (area: Storage) =>
    beside.get(area) ?? (beside.set(area, new Map()).get(area) as Map<string, string>);
  Object.defineProperties(own, {
    keepsAll: { value: true },
    getItem: {
      configurable: true,
      value(this: Storage, key: string) {
        return besideOf(this).get(key) ?? getItem.call(this, key);
      },
    },
    setItem: {
      configurable: true,
      value(this: Storage, key: string, value: string) {
        try {
          setItem.call(this, key, value);
          besideOf(this).delete(key);
        } catch {
          besideOf(this).set(key, String(value));
        }
      },
    },
    removeItem: {
      configurable: true,
      value(this: Storage, key: string) {
        besideOf(this).delete(key);
        removeItem.call(this, key);
      },
    },
  });
}

function inMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
