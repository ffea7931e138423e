import type { Database } from '@yonkoma/service-kit';

/** The access of a domain to its stored conversations. */
export interface GapStore<R extends { is_listed: number }> {
  /** Reads a comment and locks it until the transaction ends. */
  hold(transaction: Database, id: number): Promise<R | undefined>;
  /** Whether lists show the comment or its gap. */
  belongs(row: R): boolean;
  list(transaction: Database, id: number, isListed: 0 | 1): Promise<void>;
  /** Changes the number of entries in the list of a conversation. */
  addListed(transaction: Database, rootId: number, places: number): Promise<void>;
}

/**
 * Opens or closes the gap above a comment whose status changed: a hidden comment leaves a gap while it has answers.
 * Answers by how much the number of conversations changed.
 */
export async function tidyGaps<R extends { is_listed: number }>(
  transaction: Database,
  { root_id: rootId, parent_id: parentId }: { root_id: number; parent_id: number },
  store: GapStore<R>,
): Promise<number> {
  if (rootId === 0) return 0;
  if (parentId !== rootId) await store.addListed(transaction, rootId, await tidyGap(transaction, parentId, store));
  return tidyGap(transaction, rootId, store);
}

async function tidyGap<R extends { is_listed: number }>(
  transaction: Database,
  id: number,
  store: GapStore<R>,
): Promise<number> {
  const row = await store.hold(transaction, id);
  const isListed = row !== undefined && store.belongs(row) ? 1 : 0;
  if (!row || isListed === row.is_listed) return 0;
  await store.list(transaction, id, isListed);
  return isListed - row.is_listed;
}
