import type { Database } from '@yonkoma/service-kit';

/** `areSessionsEnded`: sessions of these members may have ended with it. */
type ChangeListener = (memberIds: readonly number[], areSessionsEnded: boolean) => void;

/** The listeners to changes in this process, for each open database. */
const changeListeners = new WeakMap<Database, Set<ChangeListener>>();

/** Calls the listener after each change that this process committed. The returned function stops it. */
export function onChange(db: Database, listener: ChangeListener): () => void {
  const own = changeListeners.get(db) ?? new Set();
  changeListeners.set(db, own.add(listener));
  return () => void own.delete(listener);
}

/**
 * Call it after a commit that brings something new for these members. Other processes notice it by `mailbox.version`.
 */
export function notifyChange(db: Database, memberIds: readonly number[], areSessionsEnded = false): void {
  for (const listener of changeListeners.get(db) ?? []) listener(memberIds, areSessionsEnded);
}
