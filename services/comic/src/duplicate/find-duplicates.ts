import { fingerprintImages } from '@yonkoma/contract/schema';
import { type Ask, type Database, transact } from '@yonkoma/service-kit';
import { isSame, likeness } from '@yonkoma/comic-files/print-rules';
import {
  describeChapters,
  listCandidates,
  listPageHashes,
  listPrintedIds,
  listPrints,
  listUnprinted,
  type PrintedChapter,
  savePrints,
} from './print-store.ts';

/**
 * Two chapters with the same pages. `isTranslation`: they are in two languages, so that only the lettering may differ.
 */
export interface Duplicate {
  one: PrintedChapter;
  other: PrintedChapter;
  pages: number;
  part: number;
  isTranslation: boolean;
}

interface Tools {
  db: Database;
  ask: Ask;
  signal?: AbortSignal | undefined;
}

const atOnce = 50;

/**
 * Makes the prints of every chapter that has none yet, and returns how many chapters that were. After an interruption,
 * the next run continues there.
 */
export async function printAll({ db, ask, signal }: Tools): Promise<number> {
  let printed = 0;
  for (let after = 0; ; ) {
    const ids = signal?.aborted ? [] : await listUnprinted(db, after, atOnce);
    if (ids.length === 0) break;
    printed += (await printChapters(ids, { db, ask, signal })).length;
    after = ids.at(-1) ?? after;
  }
  return printed;
}

/** The same for these chapters; returns the ids of those that got new prints. */
export async function printChapters(ids: readonly number[], { db, ask, signal }: Tools): Promise<number[]> {
  const printed: number[] = [];
  for (const id of ids) {
    if (signal?.aborted) break;
    const { contentHash, pages } = await listPageHashes(db, id);
    const prints = await ask(fingerprintImages, { hashes: pages.map((page) => page.image_hash) });
    const pagePrints = pages.flatMap(({ sort }, index) => (prints[index] ? [{ sort, print: prints[index] }] : []));
    await transact(db, (transaction) => savePrints(transaction, id, contentHash, pagePrints));
    printed.push(id);
  }
  return printed;
}

/**
 * The chapters with the same pages as one of these, each pair once. Translations within one comic are expected and not
 * duplicates.
 */
export async function findDuplicatesOf(db: Database, ids: readonly number[]): Promise<Duplicate[]> {
  const found: Duplicate[] = [];
  const seen = new Set<string>();
  for (const id of ids) {
    const own = (await listPrints(db, [id])).get(id) ?? [];
    if (own.length === 0) continue;
    const candidates = await listCandidates(db, id, own);
    const prints = await listPrints(db, candidates);
    const same = candidates.flatMap((other) => {
      const pages = prints.get(other) ?? [];
      const like = likeness(own, pages);
      return isSame(like, Math.min(own.length, pages.length)) ? [{ other, ...like }] : [];
    });
    if (same.length === 0) continue;
    const described = await describeChapters(db, [id, ...same.map(({ other }) => other)]);
    for (const { other: otherId, pages, part } of same) {
      const [one, other] = [described.get(Math.min(id, otherId)), described.get(Math.max(id, otherId))];
      const key = `${Math.min(id, otherId)} ${Math.max(id, otherId)}`;
      if (!one || !other || seen.has(key)) continue;
      seen.add(key);
      const isTranslation = one.language !== other.language;
      if (!isTranslation || one.comic_id !== other.comic_id) found.push({ one, other, pages, part, isTranslation });
    }
  }
  return found;
}

/** The same for the whole library, in parts. */
export async function* findAllDuplicates({ db, signal }: Pick<Tools, 'db' | 'signal'>): AsyncGenerator<Duplicate> {
  const seen = new Set<string>();
  for (let after = 0; ; ) {
    const ids = signal?.aborted ? [] : await listPrintedIds(db, after, atOnce);
    if (ids.length === 0) return;
    for (const duplicate of await findDuplicatesOf(db, ids)) {
      const key = `${duplicate.one.id} ${duplicate.other.id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield duplicate;
    }
    after = ids.at(-1) ?? after;
  }
}
