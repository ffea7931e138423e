import { findMoves } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { listMergedInto } from './lock-store.ts';
import { type Priced, priceOf, purchaseKey } from './lock-rules.ts';

const atOnce = 1000;

/**
 * Which of these chapters the caller has bought, including purchases of chapters that were merged into one of them.
 * Free chapters are not looked up.
 */
export async function listBought(
  { db, ask, session }: Pick<Call, 'db' | 'ask' | 'session'>,
  chapters: readonly (Priced & { id: number })[],
): Promise<Set<number>> {
  const ids = chapters.filter((chapter) => priceOf(chapter) > 0).map(({ id }) => id);
  const bought = new Set<number>();
  if (!session || ids.length === 0) return bought;
  const { memberId } = session;
  const chapterOf = new Map(
    [
      ...ids.map((id) => [id, id] as const),
      ...(await listMergedInto(db, ids)).map(({ id, into }) => [id, into] as const),
    ].map(([id, into]) => [purchaseKey(memberId, id), into]),
  );
  const keys = [...chapterOf.keys()];
  for (let at = 0; at < keys.length; at += atOnce) {
    const found = await ask(findMoves, { memberId, keys: keys.slice(at, at + atOnce) });
    for (const key of found.keys) bought.add(chapterOf.get(key) ?? 0);
  }
  return bought;
}
