import { type Database, transact } from '@yonkoma/service-kit';
import {
  describeComics,
  dropIndexedTerms,
  listIndexedTerms,
  listStaleIds,
  markIndexed,
  saveIndexedTerms,
} from './comic-terms-store.ts';
import { blockSize, type Change, changeBlock } from '@yonkoma/text-kit/terms/id-set';
import { holdBlocks, saveBlocks } from './term-store.ts';
import { type Term, termsOf, termsVersion } from '@yonkoma/text-kit/terms/term-rules';

/**
 * Updates the index of these comics as the transaction sees them.
 * A comic that is not visible (yet) is removed. Writes only differences: nothing for a comic whose words and filters
 * are the same.
 */
export async function indexComics(transaction: Database, ids: readonly number[]): Promise<void> {
  const described = await describeComics(transaction, ids);
  const kept = await listIndexedTerms(transaction, ids);
  const blocks = new Map<number, Map<Term, Change[]>>();
  const changed = new Map<number, Term[]>();
  for (const id of ids) {
    const comic = described.get(id);
    const now = new Set(comic ? termsOf(comic) : []);
    const before = new Set(kept.get(id));
    const differing = [
      ...[...now].filter((term) => !before.has(term)),
      ...[...before].filter((term) => !now.has(term)),
    ];
    if (differing.length === 0 && kept.has(id) === Boolean(comic)) continue;
    if (comic) changed.set(id, [...now]);
    const block = Math.floor(id / blockSize);
    const terms = blocks.get(block) ?? new Map<Term, Change[]>();
    blocks.set(block, terms);
    for (const term of differing) {
      const changes = terms.get(term) ?? [];
      terms.set(term, changes);
      changes.push({ id, isIn: now.has(term) });
    }
  }
  for (const [block, terms] of blocks) {
    // Locked in a fixed order, so that two writers cannot block each other.
    const names = [...terms.keys()].sort();
    const held = await holdBlocks(transaction, block, names);
    const after = new Map(names.map((term) => [term, changeBlock(block, held.get(term), terms.get(term) ?? [])]));
    await saveBlocks(transaction, block, after);
  }
  await dropIndexedTerms(
    transaction,
    ids.filter((id) => kept.has(id) && !described.has(id)),
  );
  await saveIndexedTerms(transaction, changed);
  await markIndexed(transaction, ids, termsVersion);
}

const atOnce = 50;

/**
 * Indexes comics that are not indexed or indexed by older rules, in small steps, so that others can write in between.
 * Returns the number of these comics.
 */
export async function indexStale(db: Database, signal?: AbortSignal): Promise<number> {
  let indexed = 0;
  for (;;) {
    const ids = signal?.aborted ? [] : await listStaleIds(db, termsVersion, atOnce);
    if (ids.length === 0) return indexed;
    await transact(db, (transaction) => indexComics(transaction, ids));
    indexed += ids.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
