import type { Database } from '@yonkoma/service-kit';

type ChangeListener = (memberIds: readonly number[]) => void;

/** Who in this process wants to know of changes, for each database that is open. */
const changeListeners = new WeakMap<Database, Set<ChangeListener>>();

/** Calls at each change that this process made and committed. The returned function ends it. */
export function onChange(db: Database, listener: ChangeListener): () => void {
  const own = changeListeners.get(db) ?? new Set();
  changeListeners.set(db, own.add(listener));
  return () => void own.delete(listener);
}

/** Says after a commit that there is something new for these members; other processes see it by `mailbox.version`. */
export function notifyChange(db: Database, memberIds: readonly number[]): void {
  for (const listener of changeListeners.get(db) ?? []) listener(memberIds);
}
