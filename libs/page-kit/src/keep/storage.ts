import { returningCookieText } from '@yonkoma/contract';

/** A stored value of this device; null when it is missing or unreadable, or when storage is not allowed. */
export function recall<T>(name: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** All stored values whose names start with a prefix, each with the rest of its name. */
export function recallAll<T>(beginning: string, isRight: (value: unknown) => value is T): { rest: string; value: T }[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(beginning))
      .flatMap((name) => {
        const value = recall(name, isRight);
        return value === null ? [] : [{ rest: name.slice(beginning.length), value }];
      });
  } catch {
    return [];
  }
}

/** Stores a value on this device and sets the cookie of a returning visitor. A full or forbidden storage is ignored. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    document.cookie = returningCookieText;
  } catch {
    // nothing can be stored on this device
  }
}
