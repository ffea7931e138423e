const areas = ['localStorage', 'sessionStorage'] as const;

/**
 * A browser that lets this site keep nothing throws where its storage is read, and a full one where it is written:
 * there the page keeps things for as long as it is open.
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

/** What is written to a full storage is read back from here; the browser's own names, order and events stay. */
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
