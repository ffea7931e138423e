import { keptMark } from '@yonkoma/contract';

/**
 * What this device keeps under a name; null when it keeps nothing, something unreadable, or nothing at all may be kept.
 */
export function recall<T>(name: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** Everything kept under names that begin so, with the rest of each name. */
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

/**
 * Keeps a value, and says in a cookie that there is one; a full or forbidden storage loses it without a word, since
 * reading goes on without.
 */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    document.cookie = keptMark;
  } catch {
    // nothing is kept on this device
  }
}
