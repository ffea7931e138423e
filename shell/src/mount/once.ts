/** Work that is done once for each key. */
export interface Once<Value> {
  /** The result for the key. Work that failed is done again at the next call. */
  get(key: string, work: () => Promise<Value>): Promise<Value>;
  /** The next call does the work again, also when it is still under way. */
  forget(key: string): void;
}

export function createOnce<Value>(): Once<Value> {
  const known = new Map<string, Promise<Value>>();
  return {
    get(key, work) {
      const before = known.get(key);
      if (before) return before;
      const doing = work().catch((error: unknown) => {
        if (known.get(key) === doing) known.delete(key);
        throw error;
      });
      known.set(key, doing);
      return doing;
    },
    forget: (key) => void known.delete(key),
  };
}
