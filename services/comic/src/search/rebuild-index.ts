import { type Database, transact } from '@yonkoma/service-kit';
import {
  describeComics,
  dropHiddenTerms,
  greatestComicId,
  markIndexed,
  saveIndexedTerms,
} from './comic-terms-store.ts';
import { blockSize, packBlock } from '@yonkoma/text-kit/terms/id-set';
import { dropBlock, insertBlocks } from './term-store.ts';
import { type Term, termsOf, termsVersion } from '@yonkoma/text-kit/terms/term-rules';

const atOnce = 1000;

/**
 * Rebuilds the index from the comics, block by block, each in one transaction: a search in between finds the old block
 * or the new one. Returns the number of indexed comics. `onBlock` gets the progress.
 */
export async function rebuildIndex(
  db: Database,
  { onBlock, signal }: { onBlock?: (done: number, of: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const blocks = Math.floor((await greatestComicId(db)) / blockSize) + 1;
  let indexed = 0;
  for (let block = 0; block < blocks; block += 1) {
    if (signal?.aborted) break;
    indexed += await transact(db, (transaction) => rebuildBlock(transaction, block));
    onBlock?.(block + 1, blocks);
  }
  return indexed;
}

async function rebuildBlock(transaction: Database, block: number): Promise<number> {
  const ids = new Map<Term, number[]>();
  let comics = 0;
  for (let from = block * blockSize; from < (block + 1) * blockSize; from += atOnce) {
    const range = { from, to: Math.min(from + atOnce, (block + 1) * blockSize) - 1 };
    const kept = new Map([...(await describeComics(transaction, range))].map(([id, comic]) => [id, termsOf(comic)]));
    for (const [id, terms] of kept) {
      for (const term of terms) {
        const own = ids.get(term);
        if (own) own.push(id);
        else ids.set(term, [id]);
      }
    }
    await dropHiddenTerms(transaction, range);
    await saveIndexedTerms(transaction, kept);
    await markIndexed(transaction, range, termsVersion);
    comics += kept.size;
  }
  await dropBlock(transaction, block);
  const terms = [...ids.keys()].sort();
  for (let at = 0; at < terms.length; at += 2000) {
    await insertBlocks(
      transaction,
      terms.slice(at, at + 2000).map((term) => ({ term, block, ...packBlock(ids.get(term) ?? []) })),
      'new',
    );
  }
  return comics;
}
