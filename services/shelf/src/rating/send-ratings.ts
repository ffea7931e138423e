import { takeRatings } from '@yonkoma/contract/schema';
import { type Call, PeerAway } from '@yonkoma/service-kit';
import { countOf, sumOf } from './rating-rules.ts';
import { listDueRatings, settleRatings } from './rating-store.ts';

const atOnce = 500;

/**
 * Sends the ratings that the comic domain does not know yet, or those of one comic. What could not be sent stays due.
 * Returns whether there may be more.
 */
export async function sendSomeRatings({ db, ask }: Pick<Call, 'db' | 'ask'>, comicId?: number): Promise<boolean> {
  const ratings = await listDueRatings(db, atOnce, comicId);
  if (ratings.length === 0) return false;
  try {
    await ask(takeRatings, {
      ratings: ratings.map(({ comic_id, spread, version }) => ({
        comic_id,
        count: countOf(spread),
        sum: sumOf(spread),
        version,
      })),
    });
  } catch (error) {
    if (error instanceof PeerAway) return false;
    throw error;
  }
  await settleRatings(db, ratings);
  return ratings.length >= atOnce;
}
