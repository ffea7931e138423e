import type { Database } from '@yonkoma/service-kit';

type Hearer = (memberIds: readonly number[]) => void;

/** Who in this process wants to know of changes, for each database that is open. */
const hearers = new WeakMap<Database, Set<Hearer>>();

/** Calls at each change that this process made and committed. The returned function ends it. */
export function onChange(db: Database, hearer: Hearer): () => void {
  const own = hearers.get(db) ?? new Set();
  hearers.set(db, own.add(hearer));
  return () => void own.delete(hearer);
}

/** Says after a commit that there is something new for these members; other processes see it by `mailbox.version`. */
export function tellChange(db: Database, memberIds: readonly number[]): void {
  for (const hearer of hearers.get(db) ?? []) hearer(memberIds);
}
