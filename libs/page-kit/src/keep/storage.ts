import { returningCookieText } from '@yonkoma/contract';

/** How long a value is kept: on this device until it is deleted, or until its tab is closed. */
type Keeping = 'device' | 'tab';

const storageOf = (keeping: Keeping) => (keeping === 'tab' ? sessionStorage : localStorage);

/** Whether a stored value has fields: for values whose fields are each checked where they are used. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A stored value; null when it is missing or unreadable, or when storage is not allowed. */
export function recall<T>(
  name: string,
  isRight: (value: unknown) => value is T,
  keeping: Keeping = 'device',
): T | null {
  try {
    const value: unknown = JSON.parse(storageOf(keeping).getItem(name) ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** All values of this device whose names start with a prefix, each with the rest of its name. */
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
 * Stores a value. One that stays on this device also sets the cookie of a returning visitor. A full or forbidden
 * storage is ignored.
 */
export function remember(name: string, value: unknown, keeping: Keeping = 'device'): void {
  try {
    storageOf(keeping).setItem(name, JSON.stringify(value));
    if (keeping === 'device') document.cookie = returningCookieText;
  } catch {
    // nothing can be stored on this device
  }
}

/** Deletes a stored value. */
export function forget(name: string, keeping: Keeping = 'device'): void {
  try {
    storageOf(keeping).removeItem(name);
  } catch {
    // nothing can be stored on this device
  }
}
