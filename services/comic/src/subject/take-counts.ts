import type { InputOf } from '@yonkoma/contract';
import type {
  takeLikeCounts as endpoint,
  takeRatings as ratingEndpoint,
  takeViews as viewEndpoint,
} from '@yonkoma/contract/schema';
import { type Call, transact, type Verb } from '@yonkoma/service-kit';
import { keepChapterViews, keepLikeCount, keepRating, keepViews } from './subject-store.ts';

/* The counts of the shelf domain. Locked in the order of the comics, so that two calls cannot block each other. */

export async function takeLikeCounts({ db }: Call, { counts }: InputOf<typeof endpoint>): Promise<null> {
  await transact(db, async (transaction) => {
    for (const { comic_id, like_count, version } of counts.toSorted((a, b) => a.comic_id - b.comic_id))
      await keepLikeCount(transaction, comic_id, like_count, version);
  });
  return null;
}

export const takeRatings: Verb<unknown, typeof ratingEndpoint> = async ({ db }, { ratings }) => {
  await transact(db, async (transaction) => {
    for (const { comic_id: id, ...rating } of ratings.toSorted((a, b) => a.comic_id - b.comic_id))
      await keepRating(transaction, id, rating);
  });
  return null;
};

export const takeViews: Verb<unknown, typeof viewEndpoint> = async ({ db }, { comics, chapters }) => {
  await transact(db, async (transaction) => {
    for (const { comic_id: id, ...counts } of comics.toSorted((a, b) => a.comic_id - b.comic_id))
      await keepViews(transaction, id, counts);
    for (const { chapter_id: id, views } of chapters.toSorted((a, b) => a.chapter_id - b.chapter_id))
      await keepChapterViews(transaction, id, views);
  });
  return null;
};
