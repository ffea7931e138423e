import type { erasePersonalDataByShelf } from '@yonkoma/contract/schema';
import { transact, type Verb } from '@yonkoma/service-kit';
import { moveCount } from '../like/count-store.ts';
import { dropList } from '../list/list-store.ts';
import { keepRating } from '../rating/rating-store.ts';
import {
  dropLike,
  dropRest,
  listPersonalLikes,
  listPersonalLists,
  listPersonalRatings,
} from './personal-data-store.ts';

/**
 * Erases a part of the collection, or of the ratings, and updates the comics' counts, or one list; when nothing of
 * these is left, erases the rest. What is erased stays erased, so that a repeated call continues.
 */
export const erasePersonalData: Verb<unknown, typeof erasePersonalDataByShelf> = async (
  { db, now },
  { member_id: memberId },
) => {
  const likes = await listPersonalLikes(db, memberId, 0);
  for (const { id, comic_id, is_liked } of likes) {
    await transact(db, async (transaction) => {
      if ((await dropLike(transaction, id)) && is_liked === 1) await moveCount(transaction, comic_id, -1);
    });
  }
  if (likes.length > 0) return { next: 'collection' };
  const rated = await listPersonalRatings(db, memberId, 0);
  for (const { comic_id: comicId } of rated)
    await transact(db, (transaction) => keepRating(transaction, { memberId, comicId, stars: 0 }, now));
  if (rated.length > 0) return { next: 'ratings' };
  const [list] = await listPersonalLists(db, memberId, 0);
  if (list) {
    await transact(db, (transaction) => dropList(transaction, list.id));
    return { next: 'lists' };
  }
  await transact(db, (transaction) => dropRest(transaction, memberId));
  return { next: '' };
};
