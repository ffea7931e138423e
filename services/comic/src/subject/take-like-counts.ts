import type { InputOf } from '@yonkoma/contract';
import type { takeLikeCounts as endpoint } from '@yonkoma/contract/schema';
import { type Call, transact } from '@yonkoma/service-kit';
import { keepLikeCount } from './subject-store.ts';

/** Locked in the order of the comics, so that two calls cannot block each other. */
export async function takeLikeCounts({ db }: Call, { counts }: InputOf<typeof endpoint>): Promise<null> {
  await transact(db, async (transaction) => {
    for (const { comic_id, like_count, version } of counts.toSorted((a, b) => a.comic_id - b.comic_id))
      await keepLikeCount(transaction, comic_id, like_count, version);
  });
  return null;
}
