import { takeLikeCounts } from '@yonkoma/contract/schema';
import { type Call, PeerAway } from '@yonkoma/service-kit';
import { listDueCounts, settleCounts } from './count-store.ts';

const atOnce = 500;

/**
 * Sends the counts that the comic domain does not know yet, many comics in one call, or that of one comic. A count that
 * could not be sent stays due. Returns whether there may be more.
 */
export async function sendSomeCounts({ db, ask }: Pick<Call, 'db' | 'ask'>, comicId?: number): Promise<boolean> {
  const counts = await listDueCounts(db, atOnce, comicId);
  if (counts.length === 0) return false;
  try {
    await ask(takeLikeCounts, {
      counts: counts.map(({ comic_id, likes, version }) => ({ comic_id, like_count: likes, version })),
    });
  } catch (error) {
    if (error instanceof PeerAway) return false;
    throw error;
  }
  await settleCounts(db, counts);
  return counts.length >= atOnce;
}
